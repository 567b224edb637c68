/**
 * Average prime offer rates: a dated sample of the shape that the FFIEC publishes every week, by which a price is called high (12 CFR
 * 1026.35(a)(2)). The lender replaces it; the rates are no published ones.
 */

/** The rates of one week, percent a year. */
export interface PrimeOfferRates {
  /** Monday of the week, YYYY-MM-DD */
  week: string;
  /** whether these are published rates, or a sample */
  isSample: boolean;
  /** by years of a fixed rate's term, shortest first; a term between two has the longer one's */
  fixed: readonly { years: number; percent: number }[];
  /** by years until an adjustable rate first changes */
  adjustable: readonly { years: number; percent: number }[];
}

/** The rates in force. */
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
