import { employmentAnswer, workField } from "~/steps/people/employment";
import { EMPLOYMENT } from "~/steps/questions";
import { challengerStep } from "~/flows/cashout-challenger/challenger-step";

export const employmentStatus = challengerStep({
  id: "employment-status",
  summary: ({ answers }) => employmentAnswer(answers.employmentStatus),
  title: EMPLOYMENT.title,
  privacy: "masked",
  fields: { employmentStatus: workField },
});
