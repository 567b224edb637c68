import { maritalStatusAnswer } from "~/steps/answer-summaries";
import { householdForm } from "~/steps/people/borrowers";
import { MARITAL_STATUS } from "~/steps/questions";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const maritalStatus = refiStep({
  id: "marital-status",
  summary: ({ answers }) => maritalStatusAnswer(answers.maritalStatus),
  title: MARITAL_STATUS.title,
  privacy: "masked",
  schema: householdForm,
  ownedAnswers: ["maritalStatus", "spouseOnLoan"],
});
