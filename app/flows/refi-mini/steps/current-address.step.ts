import { residenceForm, residenceTitle } from "~/steps/people/residence";
import { borrowerIndexes } from "~/steps/people/borrowers";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const currentAddress = refiStep({
  id: "current-address",
  title: residenceTitle,
  asks: residenceForm,
  ownsEach: ["residences"],
  params: ":borrowerIndex?",
  each: borrowerIndexes,
  // Who comes in somebody else’s place is asked anew, and does not inherit their answer.
  restsOn: ["coBorrower"],
});
