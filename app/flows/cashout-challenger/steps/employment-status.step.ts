import { saidWork, workField } from "~/steps/people/work";
import { challengerStep } from "~/flows/cashout-challenger/challenger-step";

export const employmentStatus = challengerStep({
  id: "employment-status",
  summary: ({ answers }) => saidWork(answers.employmentStatus),
  title: "How do you earn your living?",
  fields: { employmentStatus: workField },
});
