import { EMPTY_FORM } from "~/wizard/step";
import { receiptTitle } from "~/steps/report/receipt";
import { miniStep } from "~/flows/mini/mini-step";

export const receipt = miniStep({
  id: "receipt",
  title: receiptTitle,
  privacy: "secret",
  schema: EMPTY_FORM,
  entry: true,
  isOutsideWalk: true,
  isTimeoutFree: true,
});
