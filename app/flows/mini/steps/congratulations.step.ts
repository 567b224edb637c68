import { CALL_OUTCOMES } from "~/steps/call/call-edges";
import { callAsks } from "~/steps/call/ask-for-call";
import { incomeComesLast } from "~/flows/mini/conditions";
import { NOTHING } from "~/wizard/step";
import { firstNameOf } from "~/steps/people/buyers";
import { miniStep } from "~/flows/mini/mini-step";

export const congratulations = miniStep({
  id: "congratulations",
  title: (state) => {
    const name = firstNameOf(state);
    return name === undefined ? "You are approved" : `${name}, you are approved`;
  },
  asks: (state) => (incomeComesLast.holds(state) ? NOTHING : callAsks(state)),
  outcomes: CALL_OUTCOMES,
  rest: true,
});
