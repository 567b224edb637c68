import { callSchema } from "~/steps/call/ask-for-call";
import { CALL_OUTCOMES } from "~/steps/call/call-edges";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const timeToUpload = purchaseStep({
  id: "time-to-upload",
  highPriority: true,
  title: "Get your documents ready",
  privacy: "masked",
  schema: callSchema,
  outcomes: CALL_OUTCOMES,
  isTimeoutFree: true,
});
