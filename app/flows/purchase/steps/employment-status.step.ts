import { saidChoice } from "~/steps/said";
import { choice } from "~/steps/fields";
import { purchaseStep } from "~/flows/purchase/purchase-step";

const WORK = {
  employed: "Employed",
  "self-employed": "Self-employed",
  retired: "Retired",
  "not-employed": "Not working now",
} as const;

export const employmentStatus = purchaseStep({
  id: "employment-status",
  said: ({ answers }) => saidChoice("Work", answers.employmentStatus, WORK),
  title: "How do you earn your living?",
  fields: {
    employmentStatus: choice(
      ["employed", "self-employed", "retired", "not-employed"],
      "Choose what fits best today.",
    ),
  },
});
