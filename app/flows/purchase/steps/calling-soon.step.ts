import { callSchema } from "~/steps/call/ask-for-call";
import { CALL_OUTCOMES } from "~/steps/call/call-edges";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const callingSoon = purchaseStep({
  id: "calling-soon",
  highPriority: true,
  title: "A loan expert takes it from here",
  privacy: "open",
  schema: callSchema,
  outcomes: CALL_OUTCOMES,
  isTimeoutFree: true,
});
