import { CALL_OUTCOMES } from "~/steps/call/call-edges";
import { callSchema } from "~/steps/call/ask-for-call";
import { miniStep } from "~/flows/mini/mini-step";

export const unableToPreQualify = miniStep({
  id: "unable-to-pre-qualify",
  highPriority: true,
  title: "We can't pre-qualify you online",
  privacy: "secret",
  schema: callSchema,
  outcomes: CALL_OUTCOMES,
  isTimeoutFree: true,
});
