import { CALL_OUTCOMES } from "~/steps/call/call-edges";
import { callSchema } from "~/steps/call/ask-for-call";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const unableToPreQualify = refiStep({
  id: "unable-to-pre-qualify",
  highPriority: true,
  title: "We can't pre-qualify you online",
  privacy: "secret",
  schema: callSchema,
  outcomes: CALL_OUTCOMES,
  isTimeoutFree: true,
});
