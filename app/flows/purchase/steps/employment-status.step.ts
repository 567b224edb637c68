import { employmentAnswer, workField } from "~/steps/people/employment";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const employmentStatus = purchaseStep({
  id: "employment-status",
  summary: ({ answers }) => employmentAnswer(answers.employmentStatus),
  title: "How do you earn your living?",
  privacy: "masked",
  fields: { employmentStatus: workField },
});
