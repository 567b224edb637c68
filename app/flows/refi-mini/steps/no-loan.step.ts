import { CALL_OUTCOMES } from "~/steps/call/call-edges";
import { callAsks } from "~/steps/call/ask-for-call";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const noLoan = refiStep({
  id: "no-loan",
  highPriority: true,
  title: "Thank you. No loan for now",
  schema: (state) => callAsks(state),
  outcomes: CALL_OUTCOMES,
  rest: true,
});
