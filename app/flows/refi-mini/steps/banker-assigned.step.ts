import { CALL_OUTCOMES } from "~/steps/call/call-edges";
import { callAsks } from "~/steps/call/ask-for-call";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const bankerAssigned = refiStep({
  id: "banker-assigned",
  highPriority: true,
  title: "Your loan expert",
  schema: callAsks,
  outcomes: [...CALL_OUTCOMES, "interested"],
});
