import { receiptTitle } from "~/steps/report/receipt";
import { NOTHING } from "~/wizard/step";
import { spwStep } from "~/flows/spw/spw-step";

export const receipt = spwStep({
  id: "receipt",
  title: receiptTitle,
  schema: NOTHING,
  aside: true,
  rest: true,
});
