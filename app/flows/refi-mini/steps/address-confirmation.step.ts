import { homeAddressAnswer } from "~/steps/answer-summaries";
import { isCompleteAddress } from "~/domain/address";
import { confirmedAddressForm } from "~/steps/address/confirmed-address";
import { placeInList } from "~/steps/mortgages/lien-types";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const addressConfirmation = refiStep({
  id: "address-confirmation",
  summary: ({ answers }, liability) =>
    liability === undefined ? homeAddressAnswer("Home", answers.subject) : undefined,
  title: (state, liability) => {
    const { answers, facts } = state;
    if (liability !== undefined) {
      const isOnly = (facts.liabilities ?? []).length < 2;
      return `Where is the home with ${isOnly ? "this mortgage" : `mortgage ${placeInList(state, liability)}`}?`;
    }
    const isWhole = isCompleteAddress(answers.typedAddress) || answers.subject !== undefined;
    return isWhole ? "Is this the right address?" : "What is the full address?";
  },
  privacy: "masked",
  schema: confirmedAddressForm,
  ownedAnswers: ["subject", "propertyState"],
  ownsEach: ["newHomes"],
  outcomes: ["served", "not-served"],
  params: ":liabilityId?",
  // A different line on the page before means a different home to confirm.
  dependsOn: ["typedAddress"],
});
