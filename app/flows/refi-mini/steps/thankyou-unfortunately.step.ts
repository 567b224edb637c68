import { CALL_OUTCOMES } from "~/steps/call/call-edges";
import { callSchema } from "~/steps/call/ask-for-call";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const thankyouUnfortunately = refiStep({
  id: "thankyou-unfortunately",
  highPriority: true,
  title: "We could not find your credit report",
  privacy: "secret",
  schema: callSchema,
  outcomes: CALL_OUTCOMES,
  isTimeoutFree: true,
});
