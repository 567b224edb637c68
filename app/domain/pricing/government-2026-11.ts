/**
 * FHA and VA loans of November 2026. FHA mortgage insurance follows Mortgagee Letter 2023-05, its
 * limits those published for 2026; VA funding fees are those of 38 USC 3729 for loans closed from
 * 2023-04-07 to 2031-11-13. Base rates are sample figures of a demonstration lender. A VA loan that
 * pays off any other mortgage is by law a cash-out (38 USC 3710(a)(5), 38 CFR 36.4306) even without
 * cash to the borrower; the streamlined refinance of a VA loan is not offered, because the forms do
 * not ask for an existing VA loan. Not checked: whether the threshold of 726,200 follows the yearly
 * limit, the floors of three and four units, this lender's 90 % limit on a VA refinance, and the
 * duration of FHA insurance.
 */

import type { LimitsByUnits } from "./county-limits-2026";
import type { LoanPurpose } from "./products";

/**
 * Annual premiums in percent of the base loan, each up to a percent of loan-to-value; the last is
 * unlimited.
 */
type Premiums = readonly { upTo: number; percent: number }[];

/** The FHA and VA terms of one month. */
export interface GovernmentSheet {
  version: string;
  fha: {
    /** percent a year before adjustments */
    baseRate: number;
    /** percent of the base loan, paid once and financed */
    upfrontPercent: number;
    /** base loans above it have the second set of premiums */
    threshold: number;
    premiums: { upToThreshold: Premiums; above: Premiums };
    /** months of the premium up to 90 % loan-to-value; above that it lasts for the whole term */
    months: number;
    /** limit of a county without a higher one, by number of units */
    floor: LimitsByUnits;
    /** maximum loan-to-value as a fraction by minimum score, highest first */
    most: Readonly<Record<LoanPurpose, readonly { minScore: number; most: number }[]>>;
  };
  va: {
    baseRate: number;
    /**
     * funding fee in percent of the base loan by minimum down payment percent, highest first; a
     * refinance uses the row without a down payment
     */
    fees: readonly { down: number; first: number; later: number }[];
    /**
     * maximum loan-to-value as a fraction; for a purchase without the financed fee, otherwise with
     * it
     */
    most: Readonly<Record<LoanPurpose, number>>;
    minScore: number;
  };
  /** late charge in percent of the payment, after a number of days */
  lateCharge: { afterDays: number; percent: number };
}

/** The current terms. */
export const GOVERNMENT_2026_11: GovernmentSheet = {
  version: "2026-11",
  fha: {
    baseRate: 6,
    upfrontPercent: 1.75,
    threshold: 726_200,
    premiums: {
      upToThreshold: [
        { upTo: 95, percent: 0.5 },
        { upTo: Infinity, percent: 0.55 },
      ],
      above: [
        { upTo: 95, percent: 0.7 },
        { upTo: Infinity, percent: 0.75 },
      ],
    },
    months: 132,
    floor: { 1: 541_287, 2: 693_050, 3: 837_700, 4: 1_041_125 },
    most: {
      purchase: [
        { minScore: 580, most: 0.965 },
        { minScore: 500, most: 0.9 },
      ],
      refinance: [
        { minScore: 580, most: 0.9775 },
        { minScore: 500, most: 0.9 },
      ],
      cashout: [{ minScore: 500, most: 0.8 }],
    },
  },
  va: {
    baseRate: 5.875,
    fees: [
      { down: 10, first: 1.25, later: 1.25 },
      { down: 5, first: 1.5, later: 1.5 },
      { down: 0, first: 2.15, later: 3.3 },
    ],
    most: { purchase: 1, refinance: 0.9, cashout: 0.9 },
    minScore: 580,
  },
  lateCharge: { afterDays: 15, percent: 4 },
};
