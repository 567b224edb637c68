import { CALL_OUTCOMES } from "~/steps/call/call-edges";
import { callAsks } from "~/steps/call/ask-for-call";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const cashoutPrequalified = refiStep({
  id: "cashout-prequalified",
  dear: true,
  title: "You are pre-qualified for this loan",
  asks: (state) => callAsks(state),
  outcomes: [...CALL_OUTCOMES, "interested"],
});
