import { z } from "zod";
import type { FooterInputs } from "~/ui/page-data";
import { isTermYears, TERM_OPTIONS, type TermYears } from "~/domain/pricing/price";
import { SCORE_BANDS, scoreBand } from "~/domain/score-bands";
import { EXAMPLE_BAND, EXAMPLE_TERM_YEARS, quoteOfPlan, type PurchasePlan } from "./purchase-quote";
import { bandLabel, lowScoreNote, rateWords, type RateWords } from "./rate-words";

/** What a buyer's rate depends on beside the home. */
export interface RateAnswers {
  /** words of a score band, "720-739" */
  scoreBand: string;
  termYears: TermYears;
}

/** The band of credit scores somebody guesses to be in. */
export const scoreBandField = z
  .string({ error: "Choose the range your credit score is in; a guess is fine." })
  .refine((value) => SCORE_BANDS.some((band) => band.value === value), "Choose a range from the list.");

/** For how long somebody would like to pay. */
export const termField = z
  .string({ error: "Choose how long you would like to pay." })
  .transform((text, ctx) => {
    const years = Number(text);
    if (isTermYears(years)) return years;
    ctx.addIssue({ code: "custom", message: "Choose one of the terms we offer." });
    return z.NEVER;
  });

/** Its form where the score is asked on the page of the rate itself. */
export const rateForm = z.object({ scoreBand: scoreBandField, termYears: termField });

/** The same where the score was asked on a page before. */
export const termPlan = z.object({ termYears: termField });

/** The terms to choose from, longest first. */
export const termOptions = (): { value: string; label: string }[] =>
  TERM_OPTIONS.map((years) => ({ value: String(years), label: `${String(years)} years` }));

/** The bands to choose from, best first. */
export const bandOptions = (): { value: string; label: string }[] =>
  SCORE_BANDS.map(({ value }) => ({ value, label: bandLabel(value) }));

/** What the page of a buyer's rate shows. */
export interface PurchaseRateView {
  /** absent when price or place are not known */
  quote?: RateWords;
  /** whom the numbers are for */
  whom: string;
  /** the score is nobody's own yet */
  isExample: boolean;
  /** a friendly word about a low score */
  note?: string;
  /** the bands to choose from; absent where the score is asked on a page of its own */
  bands?: { value: string; label: string }[];
  terms: { value: string; label: string }[];
  /** who told us of military service, where it was asked */
  hasServed?: boolean;
}

/**
 * The rate page of a plan: the estimate, the words for whom it is, and what the footer has to say beside it.
 * @param minScore the lender's minimum (LIMIT-05)
 * @param county as its list has it, "Kings County"
 */
export function purchaseRatePage(
  plan: PurchasePlan,
  {
    minScore,
    county,
    asksScore,
    hasServed = false,
  }: { minScore: number; county?: string | undefined; asksScore: boolean; hasServed?: boolean },
): { data: PurchaseRateView; values: Record<string, string | undefined>; footer: FooterInputs } {
  const band = plan.scoreBand ?? EXAMPLE_BAND;
  const termYears = plan.termYears ?? EXAMPLE_TERM_YEARS;
  const quote = quoteOfPlan(plan);
  const note = lowScoreNote(band, minScore);
  return {
    data: {
      quote: quote && rateWords(quote, plan.downPayment ?? 0, termYears),
      whom: `a credit score of ${bandLabel(band)} and ${String(termYears)} years to pay`,
      isExample: plan.scoreBand === undefined,
      note,
      ...(asksScore ? { bands: bandOptions() } : {}),
      terms: termOptions(),
      ...(hasServed && { hasServed }),
    },
    values: { scoreBand: asksScore ? band : undefined, termYears: String(termYears) },
    footer: {
      purchaseMortgageRateDisclaimer: true,
      aprRateDisclaimer: true,
      showSources: true,
      transactionType: "purchase",
      state: plan.state,
      county: county?.replace(/ County$/, ""),
      fico: scoreBand(band)?.score,
      loanAmount: quote?.loanAmount,
      ltv: quote?.ltv,
      productDescription: quote?.productDescription,
    },
  };
}
