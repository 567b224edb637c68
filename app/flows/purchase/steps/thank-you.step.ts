import { callSchema } from "~/steps/call/ask-for-call";
import { CALL_OUTCOMES } from "~/steps/call/call-edges";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const thankYou = purchaseStep({
  id: "thank-you",
  highPriority: true,
  title: "Thank you, we have your application",
  privacy: "masked",
  schema: callSchema,
  outcomes: CALL_OUTCOMES,
  isTimeoutFree: true,
});
