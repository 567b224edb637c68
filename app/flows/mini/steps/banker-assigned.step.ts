import { CALL_OUTCOMES } from "~/steps/call/call-edges";
import { callAsks } from "~/steps/call/ask-for-call";
import { miniStep } from "~/flows/mini/mini-step";

export const bankerAssigned = miniStep({
  id: "banker-assigned",
  highPriority: true,
  title: "Your loan expert",
  schema: callAsks,
  outcomes: CALL_OUTCOMES,
  rest: true,
});
