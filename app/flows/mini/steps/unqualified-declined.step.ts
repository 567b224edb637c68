import { CALL_OUTCOMES } from "~/steps/call/call-edges";
import { callSchema } from "~/steps/call/ask-for-call";
import { miniStep } from "~/flows/mini/mini-step";

export const unqualifiedDeclined = miniStep({
  id: "unqualified-declined",
  highPriority: true,
  title: "We can't approve this loan",
  privacy: "secret",
  schema: callSchema,
  outcomes: CALL_OUTCOMES,
  isTimeoutFree: true,
});
