import { NOTHING } from "../../../wizard/step";
import { refiStep } from "../refi-step";

export const noLoan = refiStep({
  id: "no-loan",
  title: "No new loan for now",
  asks: NOTHING,
  outcomes: ["calling-you", "calling-soon"],
});
