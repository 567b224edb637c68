import { scoreBand } from "../../domain/score-bands";
import { quotePurchase, type PurchaseQuote, type PurchaseQuoteInput } from "../../domain/pricing/price";
import type { MiniState } from "./state";

/** The example that is shown before a score and a term are chosen. */
export const EXAMPLE_TERM_YEARS = 30;
export const EXAMPLE_BAND = "740+";

/** Quotes already computed: each is a pure function of its input, and solving for an APR takes a millisecond. */
const known = new Map<string, PurchaseQuote>();
const MOST_KNOWN = 500;

function quoteFor(input: PurchaseQuoteInput): PurchaseQuote {
  const key = JSON.stringify(input);
  const found = known.get(key);
  if (found) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const quote = quotePurchase(input);
  known.set(key, quote);
  return quote;
}

/** The estimate that the answers make, or undefined while price or state is not known. */
export function quoteOf({ answers }: MiniState): PurchaseQuote | undefined {
  const { homeValue, downPayment, propertyState } = answers;
  if (homeValue === undefined || downPayment === undefined || propertyState === undefined) return undefined;
  const score = scoreBand(answers.scoreBand ?? EXAMPLE_BAND)?.score;
  if (score === undefined) return undefined;
  return quoteFor({
    price: homeValue,
    downPayment,
    score,
    termYears: answers.termYears ?? EXAMPLE_TERM_YEARS,
    state: propertyState,
  });
}
