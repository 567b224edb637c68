import { saidWork, workField } from "~/steps/people/work";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const employmentStatus = purchaseStep({
  id: "employment-status",
  summary: ({ answers }) => saidWork(answers.employmentStatus),
  title: "How do you earn your living?",
  fields: { employmentStatus: workField },
});
