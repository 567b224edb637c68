import { z } from "zod";
import { borrowerIndexes, otherName } from "~/steps/people/borrowers";
import { refiStep } from "~/flows/refi-mini/refi-step";
import { confirmedAddress } from "~/steps/address/confirmed-address";

const asked = (message: string) =>
  z.discriminatedUnion(
    "residence",
    [
      // What was typed before another choice was made counts for nothing.
      z.object({ residence: z.enum(["subject", "same"]) }),
      z.object({ residence: z.literal("elsewhere"), ...confirmedAddress.shape }),
    ],
    { error: message },
  );

export const currentAddress = refiStep({
  id: "current-address",
  title: (state, index) => {
    const name = otherName(state, index);
    return name === undefined ? "Where do you live?" : `Where does ${name} live?`;
  },
  asks: (state, index) => {
    const name = otherName(state, index);
    return asked(`Choose where ${name === undefined ? "you live" : `${name} lives`}.`);
  },
  ownsEach: ["residences"],
  params: ":borrowerIndex?",
  each: borrowerIndexes,
  // Who comes in somebody else’s place is asked anew, and does not inherit their answer.
  restsOn: ["coBorrower"],
});
