import { employmentAnswer, workField } from "~/steps/people/employment";
import { challengerStep } from "~/flows/cashout-challenger/challenger-step";

export const employmentStatus = challengerStep({
  id: "employment-status",
  summary: ({ answers }) => employmentAnswer(answers.employmentStatus),
  title: "How do you earn your living?",
  privacy: "masked",
  fields: { employmentStatus: workField },
});
