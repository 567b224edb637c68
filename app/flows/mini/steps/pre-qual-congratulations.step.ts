import { NOTHING } from "~/wizard/step";
import { firstNameOf } from "~/steps/people/buyers";
import { miniStep } from "~/flows/mini/mini-step";

export const preQualCongratulations = miniStep({
  id: "pre-qual-congratulations",
  title: (state) => {
    const name = firstNameOf(state);
    return name === undefined ? "You are pre-qualified" : `${name}, you are pre-qualified`;
  },
  asks: NOTHING,
  entry: true,
});
