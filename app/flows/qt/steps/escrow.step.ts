import { escrowForm, escrowQuestions } from "~/flows/qt/escrow";
import { quoteStep } from "~/flows/qt/quote-step";
import { HOME_INPUTS } from "~/flows/qt/depends-on";

export const escrow = quoteStep({
  id: "escrow",
  title: (state) =>
    escrowQuestions(state).length === 0
      ? "We found no mortgage on your home"
      : "Do you pay taxes and insurance with your mortgage?",
  privacy: "masked",
  schema: escrowForm,
  ownedAnswers: ["escrows", "otherHomes"],
  // Homes and mortgages are saved to the record here, so a change to them leads through this page
  // again.
  dependsOn: [...HOME_INPUTS, "borrowers"],
});
