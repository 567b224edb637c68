import { CALL_OUTCOMES } from "~/steps/call/call-edges";
import { callSchema } from "~/steps/call/ask-for-call";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const bankerAssigned = refiStep({
  id: "banker-assigned",
  highPriority: true,
  title: "Your loan expert",
  privacy: "masked",
  schema: callSchema,
  outcomes: [...CALL_OUTCOMES, "interested"],
});
