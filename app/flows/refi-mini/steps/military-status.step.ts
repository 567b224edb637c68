import { z } from "zod";
import { yesNo } from "~/steps/fields";
import { borrowerIndexes, otherName } from "~/steps/people/borrowers";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const militaryStatus = refiStep({
  id: "military-status",
  title: (state, index) => {
    const name = otherName(state, index);
    return name === undefined
      ? "Have you served in the U.S. military?"
      : `Has ${name} served in the U.S. military?`;
  },
  asks: (state, index) => {
    const name = otherName(state, index);
    const who = name === undefined ? "you serve or have served" : `${name} serves or has served`;
    return z.object({ hasServed: yesNo(`Choose yes if ${who}, or no if not.`) });
  },
  ownsEach: ["veterans"],
  params: ":borrowerIndex?",
  each: borrowerIndexes,
  // Who comes in somebody else’s place is asked anew, and does not inherit their answer.
  restsOn: ["coBorrower"],
});
