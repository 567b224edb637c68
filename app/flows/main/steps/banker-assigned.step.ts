import { CALL_OUTCOMES } from "~/steps/call/call-edges";
import { callInStateSchema } from "~/steps/call/ask-for-call";
import { toCallState } from "~/flows/main/call/call-state";
import { mainStep } from "~/flows/main/main-step";

export const bankerAssigned = mainStep({
  id: "banker-assigned",
  highPriority: true,
  title: "Your loan expert",
  privacy: "masked",
  // Depends on the home's state, whichever page it came from (F16).
  schema: (state) => callInStateSchema(toCallState(state)),
  outcomes: CALL_OUTCOMES,
  isTimeoutFree: true,
});
