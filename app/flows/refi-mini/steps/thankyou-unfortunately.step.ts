import { CALL_OUTCOMES } from "~/steps/call/call-edges";
import { callAsks } from "~/steps/call/ask-for-call";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const thankyouUnfortunately = refiStep({
  id: "thankyou-unfortunately",
  highPriority: true,
  title: "We could not find your credit report",
  schema: callAsks,
  outcomes: CALL_OUTCOMES,
  rest: true,
});
