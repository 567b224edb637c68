import { NOTHING } from "~/wizard/step";
import { isHard, standingOf } from "~/steps/credit/pending";
import { miniStep } from "~/flows/mini/mini-step";

export const frozenWait = miniStep({
  id: "frozen-wait",
  title: (state) =>
    standingOf(state, isHard) === "given-up"
      ? "We could not get your credit report yet"
      : "We are getting your credit report",
  asks: NOTHING,
  outcomes: ["no-data", "frozen", "ineligible", "eligible"],
});
