import { CALL_OUTCOMES } from "~/steps/call/call-edges";
import { callAsks } from "~/steps/call/ask-for-call";
import { incomeComesLast } from "~/flows/mini/conditions";
import { NOTHING } from "~/wizard/step";
import { miniStep } from "~/flows/mini/mini-step";

export const congratulations = miniStep({
  id: "congratulations",
  title: ({ answers, facts }) => {
    const name = answers.buyer?.firstName ?? facts.applicants?.[0]?.firstName;
    return name === undefined ? "You are approved" : `${name}, you are approved`;
  },
  asks: (state) => (incomeComesLast.holds(state) ? NOTHING : callAsks(state)),
  outcomes: CALL_OUTCOMES,
  rest: true,
});
