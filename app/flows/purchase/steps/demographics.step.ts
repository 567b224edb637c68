import { NOTHING } from "~/wizard/step";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const demographics = purchaseStep({
  id: "demographics",
  title: "Questions that the government asks",
  schema: NOTHING,
  outcomes: ["asked", "skipped"],
});
