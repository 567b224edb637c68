import { choice } from "~/steps/fields";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const employmentStatus = purchaseStep({
  id: "employment-status",
  title: "How do you earn your living?",
  fields: {
    employmentStatus: choice(
      ["employed", "self-employed", "retired", "not-employed"],
      "Choose what fits best today.",
    ),
  },
});
