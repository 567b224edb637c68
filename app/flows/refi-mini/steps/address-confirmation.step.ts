import { saidHome } from "~/steps/said";
import { isWholeAddress } from "~/domain/address";
import { confirmedAddress } from "~/steps/address/confirmed-address";
import { placeInList } from "~/steps/mortgages/lien-types";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const addressConfirmation = refiStep({
  id: "address-confirmation",
  summary: ({ answers }, liability) =>
    liability === undefined ? saidHome("Home", answers.subject) : undefined,
  title: (state, liability) => {
    const { answers, facts } = state;
    if (liability !== undefined) {
      const isOnly = (facts.liabilities ?? []).length < 2;
      return `Where is the home with ${isOnly ? "this mortgage" : `mortgage ${placeInList(state, liability)}`}?`;
    }
    const isWhole = isWholeAddress(answers.typedAddress) || answers.subject !== undefined;
    return isWhole ? "Is this the right address?" : "What is the whole address?";
  },
  schema: confirmedAddress,
  ownedAnswers: ["subject", "propertyState"],
  ownsEach: ["newHomes"],
  outcomes: ["served", "not-served"],
  params: ":liabilityId?",
  // Another line typed on the page before is another home to look over.
  dependsOn: ["typedAddress"],
});
