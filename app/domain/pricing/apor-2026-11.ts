/**
 * Average prime offer rates: a dated sample in the form of the FFIEC's weekly publication, used to
 * classify a price as high (12 CFR 1026.35(a)(2)). The lender replaces it; these are not published
 * rates.
 */

/** The rates of one week, percent a year. */
export interface PrimeOfferRates {
  /** Monday of the week, YYYY-MM-DD */
  week: string;
  /** whether these are published or sample rates */
  isSample: boolean;
  /**
   * by term in years of a fixed rate, shortest first; a term between two uses the longer one's rate
   */
  fixed: readonly { years: number; percent: number }[];
  /** by years until an adjustable rate's first change */
  adjustable: readonly { years: number; percent: number }[];
}

/** The current rates. */
export const APOR_2026_11: PrimeOfferRates = {
  week: "2026-11-23",
  isSample: true,
  fixed: [
    { years: 10, percent: 5.6 },
    { years: 15, percent: 5.7 },
    { years: 20, percent: 6.2 },
    { years: 25, percent: 6.4 },
    { years: 30, percent: 6.5 },
  ],
  adjustable: [
    { years: 5, percent: 6.3 },
    { years: 7, percent: 6.35 },
    { years: 10, percent: 6.45 },
  ],
};
