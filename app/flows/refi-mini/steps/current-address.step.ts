import { homeAddressAnswer } from "~/steps/answer-summaries";
import { residenceForm, residenceTitle } from "~/steps/people/residence";
import { borrowerIndexes } from "~/steps/people/borrowers";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const currentAddress = refiStep({
  id: "current-address",
  summary: ({ answers }, index = "0") => {
    const lives = index === "0" ? answers.residences?.[index] : undefined;
    return lives === "subject" ? ["You live", "In that home"] : homeAddressAnswer("You live at", lives);
  },
  title: residenceTitle,
  privacy: "masked",
  schema: residenceForm,
  ownsEach: ["residences"],
  params: ":borrowerIndex?",
  each: borrowerIndexes,
  // A replacement co-borrower is asked again, and does not inherit the earlier answer.
  dependsOn: ["coBorrower"],
});
