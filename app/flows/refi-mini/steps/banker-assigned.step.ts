import { CALL_OUTCOMES } from "~/steps/call/call-edges";
import { callAsks } from "~/steps/call/ask-for-call";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const bankerAssigned = refiStep({
  id: "banker-assigned",
  dear: true,
  title: "Your loan expert",
  asks: callAsks,
  outcomes: [...CALL_OUTCOMES, "interested"],
});
