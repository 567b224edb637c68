import { amountField, notTooMuch } from "~/steps/fields";
import { homeStateField } from "~/flows/main/address/home-state";
import { homeState } from "~/steps/address/home-place";
import { homeValueField } from "~/steps/homes/home-value";
import type { MainState } from "~/flows/main/state";

/** What is still owed on a home; nothing is an answer too. */
export const balanceField = amountField(
  "Enter what you still owe, for example 180,000, or 0 if nothing is owed.",
  notTooMuch("What you owe"),
);

/** What is known of the home they own, in dollars: as they said, or as their letter says. */
export function homeFigures({ answers, facts }: MainState): { value?: number; balance?: number } {
  const { offer } = facts;
  return {
    value: answers.homeValue ?? offer?.homeValue,
    balance: answers.mortgageBalance ?? offer?.mortgageBalance,
  };
}

/** Fields of value, balance and state: each has to be there only while it is not known. */
export function openFigures(state: MainState) {
  const { value, balance } = homeFigures(state);
  return {
    homeValue: value === undefined ? homeValueField : homeValueField.optional(),
    mortgageBalance: balance === undefined ? balanceField : balanceField.optional(),
    propertyState: homeState(state) === undefined ? homeStateField : homeStateField.optional(),
  };
}
