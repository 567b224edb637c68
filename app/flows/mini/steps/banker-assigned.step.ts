import { CALL_OUTCOMES } from "~/steps/call/call-edges";
import { callSchema } from "~/steps/call/ask-for-call";
import { miniStep } from "~/flows/mini/mini-step";

export const bankerAssigned = miniStep({
  id: "banker-assigned",
  highPriority: true,
  title: "Your loan expert",
  privacy: "masked",
  schema: callSchema,
  outcomes: CALL_OUTCOMES,
  isTimeoutFree: true,
});
