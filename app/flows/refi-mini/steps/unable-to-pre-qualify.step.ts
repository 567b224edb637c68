import { CALL_OUTCOMES } from "~/steps/call/call-edges";
import { callAsks } from "~/steps/call/ask-for-call";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const unableToPreQualify = refiStep({
  id: "unable-to-pre-qualify",
  highPriority: true,
  title: "We can't pre-qualify you online",
  schema: callAsks,
  outcomes: CALL_OUTCOMES,
  rest: true,
});
