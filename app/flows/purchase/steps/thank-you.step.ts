import { callAsks } from "~/steps/call/ask-for-call";
import { CALL_OUTCOMES } from "~/steps/call/call-edges";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const thankYou = purchaseStep({
  id: "thank-you",
  dear: true,
  title: "Thank you, your application is with us",
  asks: callAsks,
  outcomes: CALL_OUTCOMES,
  rest: true,
});
