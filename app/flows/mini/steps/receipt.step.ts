import { NOTHING } from "~/wizard/step";
import { receiptTitle } from "~/steps/report/receipt";
import { miniStep } from "~/flows/mini/mini-step";

export const receipt = miniStep({
  id: "receipt",
  title: receiptTitle,
  schema: NOTHING,
  entry: true,
  aside: true,
  rest: true,
});
