import { amountField, checkMaxAmount } from "~/steps/fields";
import { homeStateField } from "~/flows/main/address/home-state";
import { homeState } from "~/steps/address/home-place";
import { homeValueField } from "~/steps/homes/home-value";
import { MORTGAGE_BALANCE } from "~/steps/questions";
import type { MainState } from "~/flows/main/state";
import { ownedHomeQuestions } from "~/steps/soft-checks/owned-home";
import type { SoftCheckContext, SoftQuestions } from "~/wizard/step";

/** The mortgage balance. Zero is a valid answer. */
export const balanceField = amountField(MORTGAGE_BALANCE.required, checkMaxAmount("Mortgage balance"));

/**
 * Returns the known figures of the visitor's home, in dollars, from the answers or the offer
 * letter.
 */
export function homeFigures({ answers, facts }: MainState): { value?: number; balance?: number } {
  const { offer } = facts;
  return {
    value: answers.homeValue ?? offer?.homeValue,
    balance: answers.mortgageBalance ?? offer?.mortgageBalance,
  };
}

/** Returns the fields for value, balance and state. Each is required only while it is unknown. */
export function missingFigureFields(state: MainState) {
  const { value, balance } = homeFigures(state);
  return {
    homeValue: value === undefined ? homeValueField : homeValueField.optional(),
    mortgageBalance: balance === undefined ? balanceField : balanceField.optional(),
    propertyState: homeState(state) === undefined ? homeStateField : homeStateField.optional(),
  };
}

/** Asks about figures that can hardly be right, of a form with `missingFigureFields`. */
export const missingFigureQuestions = (
  form: {
    homeValue?: number | undefined;
    mortgageBalance?: number | undefined;
    propertyState?: string | undefined;
  },
  { state }: SoftCheckContext<MainState>,
): SoftQuestions =>
  ownedHomeQuestions(form, {
    state: form.propertyState ?? homeState(state),
    lookup: state.facts.offer?.homeValue,
    value: homeFigures(state).value,
  });
