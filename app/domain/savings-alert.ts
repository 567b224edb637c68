/** What a savings alert may say of a person's own home. Dollars. */

import { isOfferFresh } from "./offer-code";

/** What the backend's benefit summary says of savings; a figure is absent when no home has such a benefit. */
export interface SavingsSummary {
  maxAnnualSavings?: number | undefined;
  maxMonthlySavings?: number | undefined;
  /** the moment of the search, ISO 8601 */
  dateRan?: string | undefined;
}

/** Least savings in dollars a year that are worth telling anybody about (BENEFIT-05). */
export const LEAST_ANNUAL_SAVINGS = 2_400;

/** Savings that are shown. */
export interface ShownSavings {
  annual: number;
  monthly: number;
  /** YYYY-MM-DD */
  ranOn: string;
}

/**
 * The savings of a summary that may be shown: all three figures are there (BENEFIT-02), they are worth it (BENEFIT-05), and they
 * are no more than 30 days old (OFFER-30).
 * @param today YYYY-MM-DD
 */
export function shownSavings(summary: SavingsSummary, today: string): ShownSavings | undefined {
  const { maxAnnualSavings: annual, maxMonthlySavings: monthly, dateRan } = summary;
  if (annual === undefined || monthly === undefined || dateRan === undefined) return undefined;
  const ranOn = dateRan.slice(0, 10);
  return annual >= LEAST_ANNUAL_SAVINGS && isOfferFresh(ranOn, today)
    ? { annual, monthly, ranOn }
    : undefined;
}
