import { CALL_OUTCOMES } from "~/steps/call/call-edges";
import { callSchema } from "~/steps/call/ask-for-call";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const noLoan = refiStep({
  id: "no-loan",
  highPriority: true,
  title: "Thank you. No loan for now",
  privacy: "secret",
  schema: (state) => callSchema(state),
  outcomes: CALL_OUTCOMES,
  isTimeoutFree: true,
});
