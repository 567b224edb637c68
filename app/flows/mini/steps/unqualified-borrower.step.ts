import { CALL_OUTCOMES } from "~/steps/call/call-edges";
import { callSchema } from "~/steps/call/ask-for-call";
import { miniStep } from "~/flows/mini/mini-step";

export const unqualifiedBorrower = miniStep({
  id: "unqualified-borrower",
  highPriority: true,
  title: "We don't lend there yet",
  privacy: "secret",
  schema: callSchema,
  outcomes: CALL_OUTCOMES,
  isTimeoutFree: true,
});
