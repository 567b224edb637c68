/** What a benefit summary is worth to a homeowner. Dollars; moments as ISO 8601. */

import { omitUndefined } from "./omit-undefined";
import { LEAST_ANNUAL_SAVINGS, type SavingsSummary } from "./savings-alert";

/** Least cash in hand in dollars that is worth offering (BENEFIT-05, BENEFIT-07). */
export const LEAST_CASH = 10_000;

/** What the backend's summary says of one home. */
export interface PropertySummary {
  maxAnnualSavings: number;
  maxCashoutAmount: number;
  fatAiSearchId: string;
  /** the backend's id of the home */
  propertyId: string;
}

/** What alone would bring a loan that is worth its costs (TURN-05); absent where nothing of it does. Dollars; percent a year. */
export interface SearchTurns {
  /** what the home would have to be worth */
  homeValue?: number | undefined;
  /** what may be owed on it at most */
  owed?: number | undefined;
  /** the score that would have to count */
  score?: number | undefined;
  /** by how much our mortgage rates would have to be lower */
  rateFall?: number | undefined;
  /** a month: how much smaller the payments on other debts would have to be, and how much higher the income */
  lessDebts?: number | undefined;
  moreIncome?: number | undefined;
}

/** The backend's summary as it is answered, without any wrapping (BENEFIT-08); a figure is absent when no home has such a benefit. */
export interface BenefitSummary extends SavingsSummary {
  maxCashoutAmount?: number | undefined;
  /** by which score the loans were priced, who says it, and how many people are on the loan */
  score?: { score: number; from: "report" | "told"; people: number } | undefined;
  /** since when the price of the best offer was another one, ISO 8601 */
  changedSince?: string | undefined;
  /** where nothing is worth an offer: what alone would change that, for one home */
  turns?: (SearchTurns & { propertyId: string }) | undefined;
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

/** A benefit that a summary tells of. */
export type FoundBenefit = CashBenefit | SavingsBenefit;

/**
 * The benefits of a summary: cash when the amount and the moment of the search are there (BENEFIT-01), savings when both figures and
 * the moment are (BENEFIT-02); an empty list when there is neither (BENEFIT-04).
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
 * A summary without the homes that are not listed: the backend keeps homes that were taken off the list, and searches for them too. The
 * figures are those of the homes that are left, where others were among them (BENEFIT-09).
 * @param isListed tells the backend's id of a home that counts
 */
export function ofListedHomes(
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

/** Whether savings in dollars a year, or cash in hand, are worth an offer (BENEFIT-05, BENEFIT-07). */
export const isWorthIt = {
  savings: (annual: number): boolean => annual >= LEAST_ANNUAL_SAVINGS,
  cashout: (cash: number): boolean => cash >= LEAST_CASH,
} as const;

/** Whether a benefit is worth an offer (BENEFIT-05). */
export function isValidBenefit(benefit: FoundBenefit): boolean {
  return benefit.kind === "cashout" ? isWorthIt.cashout(benefit.cashOut) : isWorthIt.savings(benefit.annual);
}

/** Whether savings put the visitor into the test of offers: above the least that is worth an offer, not at it (BENEFIT-03). */
export function isInSavingsTest(benefits: readonly FoundBenefit[]): boolean {
  return benefits.some((benefit) => benefit.kind === "savings" && benefit.annual > LEAST_ANNUAL_SAVINGS);
}

/** The benefit that is shown: of those worth an offer the wished one, else the other; undefined when none is. */
export function benefitToShow(
  benefits: readonly FoundBenefit[],
  wish: FoundBenefit["kind"],
): FoundBenefit | undefined {
  const valid = benefits.filter(isValidBenefit);
  return valid.find(({ kind }) => kind === wish) ?? valid[0];
}

/** The homes with something worth an offer, the one that gives most of a kind first. */
export function homesWorthIt(
  homes: readonly PropertySummary[],
  kind: FoundBenefit["kind"],
): readonly PropertySummary[] {
  const most = ({ maxCashoutAmount, maxAnnualSavings }: PropertySummary): number =>
    kind === "cashout" ? maxCashoutAmount : maxAnnualSavings;
  return homes
    .filter(
      ({ maxCashoutAmount, maxAnnualSavings }) =>
        isWorthIt.cashout(maxCashoutAmount) || isWorthIt.savings(maxAnnualSavings),
    )
    .sort((one, other) => most(other) - most(one));
}
