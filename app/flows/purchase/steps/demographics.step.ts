import { EMPTY_FORM } from "~/wizard/step";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const demographics = purchaseStep({
  id: "demographics",
  title: "Questions the government asks",
  privacy: "secret",
  schema: EMPTY_FORM,
  outcomes: ["asked", "skipped"],
});
