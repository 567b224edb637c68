import { CALL_OUTCOMES } from "~/steps/call/call-edges";
import { callSchema } from "~/steps/call/ask-for-call";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const cashoutPrequalified = refiStep({
  id: "cashout-prequalified",
  highPriority: true,
  title: "You are pre-qualified for this loan",
  privacy: "secret",
  schema: (state) => callSchema(state),
  outcomes: [...CALL_OUTCOMES, "interested"],
});
