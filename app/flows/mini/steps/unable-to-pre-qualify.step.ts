import { CALL_OUTCOMES } from "~/steps/call/call-edges";
import { callAsks } from "~/steps/call/ask-for-call";
import { miniStep } from "~/flows/mini/mini-step";

export const unableToPreQualify = miniStep({
  id: "unable-to-pre-qualify",
  highPriority: true,
  title: "We can't pre-qualify you online",
  schema: callAsks,
  outcomes: CALL_OUTCOMES,
  rest: true,
});
