import { NOTHING } from "../../../wizard/step";
import { refiStep } from "../refi-step";

export const maritalStatus = refiStep({
  id: "marital-status",
  title: "Are you married?",
  asks: NOTHING,
  owns: ["maritalStatus", "spouseOnLoan"],
});
