import { saidChoice } from "~/steps/said";
import { householdForm } from "~/steps/people/borrowers";
import { refiStep } from "~/flows/refi-mini/refi-step";

const MARRIED = { married: "Yes", unmarried: "No", separated: "Separated" } as const;

export const maritalStatus = refiStep({
  id: "marital-status",
  said: ({ answers }) => saidChoice("Married", answers.maritalStatus, MARRIED),
  title: "Are you married?",
  asks: householdForm,
  owns: ["maritalStatus", "spouseOnLoan"],
});
