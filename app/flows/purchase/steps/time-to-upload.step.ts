import { callAsks } from "~/steps/call/ask-for-call";
import { CALL_OUTCOMES } from "~/steps/call/call-edges";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const timeToUpload = purchaseStep({
  id: "time-to-upload",
  dear: true,
  title: "Get your papers ready",
  asks: callAsks,
  outcomes: CALL_OUTCOMES,
  rest: true,
});
