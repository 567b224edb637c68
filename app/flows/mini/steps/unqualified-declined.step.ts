import { CALL_OUTCOMES } from "~/steps/call/call-edges";
import { callAsks } from "~/steps/call/ask-for-call";
import { miniStep } from "~/flows/mini/mini-step";

export const unqualifiedDeclined = miniStep({
  id: "unqualified-declined",
  highPriority: true,
  title: "We can't approve this loan",
  schema: callAsks,
  outcomes: CALL_OUTCOMES,
  rest: true,
});
