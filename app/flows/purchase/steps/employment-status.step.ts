import { employmentAnswer, workField } from "~/steps/people/employment";
import { EMPLOYMENT } from "~/steps/questions";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const employmentStatus = purchaseStep({
  id: "employment-status",
  summary: ({ answers }) => employmentAnswer(answers.employmentStatus),
  title: EMPLOYMENT.title,
  privacy: "masked",
  fields: { employmentStatus: workField },
});
