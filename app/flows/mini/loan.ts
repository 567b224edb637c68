import { scoreBand } from "../../domain/score-bands";
import { quotePurchase, type PurchaseQuote } from "../../domain/pricing/price";
import type { MiniState } from "./state";

const DEFAULT_TERM_YEARS = 30;
const DEFAULT_BAND = "740+";

/** The estimate that the answers make, or undefined while price or state is not known. */
export function quoteOf({ answers }: MiniState): PurchaseQuote | undefined {
  const { homeValue, downPayment, propertyState } = answers;
  if (homeValue === undefined || downPayment === undefined || propertyState === undefined) return undefined;
  const score = scoreBand(answers.scoreBand ?? DEFAULT_BAND)?.score;
  if (score === undefined) return undefined;
  return quotePurchase({
    price: homeValue,
    downPayment,
    score,
    termYears: answers.termYears ?? DEFAULT_TERM_YEARS,
    state: propertyState,
  });
}
