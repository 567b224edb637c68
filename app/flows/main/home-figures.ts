import { checkHomeValue } from "../../domain/limits";
import { formatMoney } from "../../domain/money";
import { MOST_DOLLARS } from "../../domain/tools/inputs";
import { moneyField } from "../../steps/fields";
import type { MainState } from "./state";

/** Whole dollars that pass a check. @param check answers what is wrong, or undefined */
export function amountField(message: string, check: (dollars: number) => string | undefined) {
  return moneyField(message).superRefine((dollars, ctx) => {
    const wrong = check(dollars);
    if (wrong !== undefined) ctx.addIssue({ code: "custom", message: wrong });
  });
}

const tooMuch =
  (what: string) =>
  (dollars: number): string | undefined =>
    dollars > MOST_DOLLARS ? `${what} cannot be more than ${formatMoney(MOST_DOLLARS)}.` : undefined;

/** What a home is worth (LIMIT-04). */
export const homeValueField = amountField(
  "Enter what your home may be worth, for example 350,000.",
  (dollars) => checkHomeValue(dollars) ?? tooMuch("Home value")(dollars),
);

/** What is still owed on a home; nothing is an answer too. */
export const balanceField = amountField(
  "Enter what you still owe, for example 180,000, or 0 if nothing is owed.",
  tooMuch("What you owe"),
);

/** What is known of the home they own, in dollars: as they said, or as their letter says. */
export function homeFigures({ answers, facts }: MainState): { value?: number; balance?: number } {
  const value = answers.homeValue ?? facts.offer?.homeValue;
  const balance = answers.mortgageBalance ?? facts.offer?.mortgageBalance;
  return { ...(value !== undefined && { value }), ...(balance !== undefined && { balance }) };
}

/** Fields of value and balance: each has to be there only while it is not known. */
export function openFigures(state: MainState) {
  const { value, balance } = homeFigures(state);
  return {
    homeValue: value === undefined ? homeValueField : homeValueField.optional(),
    mortgageBalance: balance === undefined ? balanceField : balanceField.optional(),
  };
}
