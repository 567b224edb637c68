import { householdForm } from "~/steps/people/borrowers";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const maritalStatus = refiStep({
  id: "marital-status",
  title: "Are you married?",
  asks: householdForm,
  owns: ["maritalStatus", "spouseOnLoan"],
});
