import { CALL_OUTCOMES } from "~/steps/call/call-edges";
import { callInStateSchema } from "~/steps/call/ask-for-call";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const unableToQualify = refiStep({
  id: "unable-to-qualify",
  highPriority: true,
  title: "We can't offer you this loan",
  privacy: "secret",
  schema: callInStateSchema,
  // A visitor whose score is too low was not asked where the home is.
  shares: ["propertyState"],
  outcomes: CALL_OUTCOMES,
  isTimeoutFree: true,
});
