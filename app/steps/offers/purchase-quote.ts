import { quotePurchase, type PurchaseQuote, type PurchaseQuoteInput } from "~/domain/pricing/price";
import type { TermYears } from "~/domain/pricing/products";
import { scoreBand } from "~/domain/score-bands";

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

/** What somebody plans to buy, as far as it is answered. Dollars, words of a score band, years, a two-letter state. */
export interface PurchasePlan {
  price?: number;
  downPayment?: number;
  scoreBand?: string;
  termYears?: TermYears;
  state?: string;
}

/** The estimate that a plan makes, by the example's score and term while its own are open; undefined without price or state. */
export function quoteOfPlan(plan: PurchasePlan): PurchaseQuote | undefined {
  const { price, downPayment, state } = plan;
  if (price === undefined || downPayment === undefined || state === undefined) return undefined;
  const score = scoreBand(plan.scoreBand ?? EXAMPLE_BAND)?.score;
  if (score === undefined) return undefined;
  return quoteFor({ price, downPayment, score, termYears: plan.termYears ?? EXAMPLE_TERM_YEARS, state });
}
