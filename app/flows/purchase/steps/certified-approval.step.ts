import { EMPTY_FORM } from "~/wizard/step";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const certifiedApproval = purchaseStep({
  id: "certified-approval",
  title: "What a certified approval is",
  privacy: "secret",
  schema: EMPTY_FORM,
});
