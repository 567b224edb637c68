/** The personal figures of a savings alert. Dollars. */

import { isOfferFresh } from "./offer-code";

/** The savings in the backend's benefit summary; a figure is absent when no home has savings. */
export interface SavingsSummary {
  maxAnnualSavings?: number | undefined;
  maxMonthlySavings?: number | undefined;
  /** the time of the search, ISO 8601 */
  dateRan?: string | undefined;
}

/** The minimum savings in dollars a year that are worth an alert (BENEFIT-05). */
export const MIN_ANNUAL_SAVINGS = 2_400;

/** The displayed savings. */
export interface DisplayedSavings {
  annual: number;
  monthly: number;
  /** YYYY-MM-DD */
  ranOn: string;
}

/**
 * Returns the savings of a summary that may be displayed: all three figures are present
 * (BENEFIT-02), worth an offer (BENEFIT-05), and at most 30 days old (OFFER-30).
 * @param today YYYY-MM-DD
 */
export function displayedSavings(summary: SavingsSummary, today: string): DisplayedSavings | undefined {
  const { maxAnnualSavings: annual, maxMonthlySavings: monthly, dateRan } = summary;
  if (annual === undefined || monthly === undefined || dateRan === undefined) return undefined;
  const ranOn = dateRan.slice(0, 10);
  return annual >= MIN_ANNUAL_SAVINGS && isOfferFresh(ranOn, today) ? { annual, monthly, ranOn } : undefined;
}
