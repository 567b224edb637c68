import { homeValueQuestion, mortgageBalanceQuestion } from "./questions";

/** The figures of an owned home as a form gives them: dollars, and a state of two letters. */
interface OwnedHomeFigures {
  homeValue?: number | undefined;
  mortgageBalance?: number | undefined;
}

/**
 * Asks about the value of a home and the balance of its loans, in a form with both (SOFT-03,
 * SOFT-05).
 * @param known the state of the home and, in dollars, its value in public records, if known; and the
 *   value that counts where the form leaves it out
 */
export const ownedHomeQuestions = (
  { homeValue, mortgageBalance }: OwnedHomeFigures,
  known: { state?: string | undefined; lookup?: number | undefined; value?: number | undefined } = {},
) => ({
  homeValue: homeValueQuestion({ value: homeValue, state: known.state, known: known.lookup }),
  mortgageBalance: mortgageBalanceQuestion({ balance: mortgageBalance, value: homeValue ?? known.value }),
});
