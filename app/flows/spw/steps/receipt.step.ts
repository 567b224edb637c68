import { receiptTitle } from "~/steps/report/receipt";
import { EMPTY_FORM } from "~/wizard/step";
import { spwStep } from "~/flows/spw/spw-step";

export const receipt = spwStep({
  id: "receipt",
  title: receiptTitle,
  privacy: "secret",
  schema: EMPTY_FORM,
  isOutsideWalk: true,
  isTimeoutFree: true,
});
