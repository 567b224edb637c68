/** The value of a benefit summary to a homeowner. Dollars; times in ISO 8601. */

import { omitUndefined } from "./omit-undefined";
import { MIN_ANNUAL_SAVINGS, type SavingsSummary } from "./savings-alert";

/** The minimum cash in dollars that is worth offering (BENEFIT-05, BENEFIT-07). */
export const MIN_CASH = 10_000;

/** The backend's summary of one home. */
export interface PropertySummary {
  maxAnnualSavings: number;
  maxCashoutAmount: number;
  fatAiSearchId: string;
  /** the backend's id of the home */
  propertyId: string;
}

/**
 * The single changes that would each make a loan worth its costs (TURN-05); absent when no such
 * change would. Dollars; percent a year.
 */
export interface RequiredChangesSummary {
  /** the required home value */
  homeValue?: number | undefined;
  /** the maximum balance owed */
  owed?: number | undefined;
  /** the required qualifying score */
  score?: number | undefined;
  /** the required decrease of our mortgage rates */
  rateFall?: number | undefined;
  /**
   * a month: the required decrease of payments on other debts, and the required increase of income
   */
  lessDebts?: number | undefined;
  moreIncome?: number | undefined;
}

/**
 * The backend's summary without a response envelope (BENEFIT-08); a figure is absent when no home
 * has that benefit.
 */
export interface BenefitSummary extends SavingsSummary {
  maxCashoutAmount?: number | undefined;
  /** the score used for pricing, its source, and the number of people on the loan */
  score?: { score: number; from: "report" | "told"; people: number } | undefined;
  /** when the best offer's price last changed, ISO 8601 */
  changedSince?: string | undefined;
  /** when nothing is worth an offer: the changes for one home that would change that */
  turns?: (RequiredChangesSummary & { propertyId: string }) | undefined;
  propertyBenefits: readonly PropertySummary[];
}

export interface CashBenefit {
  kind: "cashout";
  /** in hand */
  cashOut: number;
  ranAt: string;
}

export interface SavingsBenefit {
  kind: "savings";
  annual: number;
  monthly: number;
  ranAt: string;
}

/** A benefit found in a summary. */
export type FoundBenefit = CashBenefit | SavingsBenefit;

/**
 * Returns the benefits of a summary: cash when its amount and the search time are present
 * (BENEFIT-01), savings when both figures and the time are (BENEFIT-02); an empty list when neither
 * is (BENEFIT-04).
 */
export function benefitsOf(summary: BenefitSummary): readonly FoundBenefit[] {
  const { maxCashoutAmount, maxAnnualSavings, maxMonthlySavings, dateRan } = summary;
  if (dateRan === undefined) return [];
  const cash: FoundBenefit[] =
    maxCashoutAmount === undefined ? [] : [{ kind: "cashout", cashOut: maxCashoutAmount, ranAt: dateRan }];
  const savings: FoundBenefit[] =
    maxAnnualSavings === undefined || maxMonthlySavings === undefined
      ? []
      : [{ kind: "savings", annual: maxAnnualSavings, monthly: maxMonthlySavings, ranAt: dateRan }];
  return [...cash, ...savings];
}

/**
 * Returns a summary without unlisted homes, because the backend keeps searching for homes that were
 * removed. If any are removed, the figures are recomputed from the remaining homes (BENEFIT-09).
 * @param isListed checks whether a home's backend id is listed
 */
export function keepListedHomes(
  summary: BenefitSummary,
  isListed: (propertyId: string) => boolean,
): BenefitSummary {
  const { propertyBenefits, maxAnnualSavings, maxMonthlySavings, maxCashoutAmount, ...rest } = summary;
  const listed = propertyBenefits.filter(({ propertyId }) => isListed(propertyId));
  if (listed.length === propertyBenefits.length) return summary;
  const best = (figures: readonly number[], ofAll = 0) => Math.min(ofAll, Math.max(0, ...figures));
  const annual = best(
    listed.map((home) => home.maxAnnualSavings),
    maxAnnualSavings,
  );
  const cash = best(
    listed.map((home) => home.maxCashoutAmount),
    maxCashoutAmount,
  );
  const monthly = annual === maxAnnualSavings ? maxMonthlySavings : Math.round((annual / 12) * 100) / 100;
  return omitUndefined({
    ...rest,
    maxAnnualSavings: annual > 0 ? annual : undefined,
    maxMonthlySavings: annual > 0 ? monthly : undefined,
    maxCashoutAmount: cash > 0 ? cash : undefined,
    propertyBenefits: listed,
  });
}

/**
 * Check whether savings in dollars a year, or cash, are worth an offer (BENEFIT-05, BENEFIT-07).
 */
export const isWorthOffer = {
  savings: (annual: number): boolean => annual >= MIN_ANNUAL_SAVINGS,
  cashout: (cash: number): boolean => cash >= MIN_CASH,
} as const;

/** Checks whether a benefit is worth an offer (BENEFIT-05). */
export function isValidBenefit(benefit: FoundBenefit): boolean {
  return benefit.kind === "cashout"
    ? isWorthOffer.cashout(benefit.cashOut)
    : isWorthOffer.savings(benefit.annual);
}

/**
 * Checks whether savings put the visitor into the offer experiment: above the minimum that is worth
 * an offer, not equal to it (BENEFIT-03).
 */
export function isInSavingsExperiment(benefits: readonly FoundBenefit[]): boolean {
  return benefits.some((benefit) => benefit.kind === "savings" && benefit.annual > MIN_ANNUAL_SAVINGS);
}

/**
 * Returns the benefit to display: the desired one when it is worth an offer, else the other;
 * undefined when neither is.
 */
export function benefitToShow(
  benefits: readonly FoundBenefit[],
  goal: FoundBenefit["kind"],
): FoundBenefit | undefined {
  const valid = benefits.filter(isValidBenefit);
  return valid.find(({ kind }) => kind === goal) ?? valid[0];
}

/** Returns the homes with a benefit worth an offer, each kind's largest first. */
export function homesWorthOffer(
  homes: readonly PropertySummary[],
  kind: FoundBenefit["kind"],
): readonly PropertySummary[] {
  const most = ({ maxCashoutAmount, maxAnnualSavings }: PropertySummary): number =>
    kind === "cashout" ? maxCashoutAmount : maxAnnualSavings;
  return homes
    .filter(
      ({ maxCashoutAmount, maxAnnualSavings }) =>
        isWorthOffer.cashout(maxCashoutAmount) || isWorthOffer.savings(maxAnnualSavings),
    )
    .sort((one, other) => most(other) - most(one));
}
