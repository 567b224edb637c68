import { maritalStatusAnswer } from "~/steps/answer-summaries";
import { householdForm } from "~/steps/people/borrowers";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const maritalStatus = refiStep({
  id: "marital-status",
  summary: ({ answers }) => maritalStatusAnswer(answers.maritalStatus),
  title: "Are you married?",
  privacy: "masked",
  schema: householdForm,
  ownedAnswers: ["maritalStatus", "spouseOnLoan"],
});
