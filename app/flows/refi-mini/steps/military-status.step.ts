import { borrowerIndexes } from "~/steps/people/borrowers";
import { militaryForm, militaryTitle } from "~/steps/people/military";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const militaryStatus = refiStep({
  id: "military-status",
  title: militaryTitle,
  asks: militaryForm,
  entries: { hasServed: "veterans" },
  params: ":borrowerIndex?",
  each: borrowerIndexes,
  // Who comes in somebody else’s place is asked anew, and does not inherit their answer.
  restsOn: ["coBorrower"],
});
