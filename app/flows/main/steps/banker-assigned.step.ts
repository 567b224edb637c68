import { CALL_OUTCOMES } from "~/steps/call/call-edges";
import { callAsks } from "~/steps/call/ask-for-call";
import { mainStep } from "~/flows/main/main-step";

export const bankerAssigned = mainStep({
  id: "banker-assigned",
  title: "Your loan expert",
  asks: callAsks,
  outcomes: CALL_OUTCOMES,
  rest: true,
});
