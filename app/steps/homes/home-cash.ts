import type { z } from "zod";
import { checkCashOut, checkHomeValue } from "~/domain/limits";
import { moneyField } from "~/steps/fields";
import { formatMoney } from "~/domain/money";
import { hasLienToReplace } from "~/domain/pricing/government";
import { LIMITS_2026_11 } from "~/domain/pricing/limits-2026-11";
import { ASSUMED_HOME } from "~/domain/pricing/products";
import { equityByWay, maxEquity } from "~/domain/tools/cash-out-comparison";
import { HOME_VALUE, MORTGAGE_BALANCE } from "~/steps/questions";
import { MAX_DOLLARS } from "~/domain/tools/inputs";

/** The home from which the owner wants cash. Whole dollars, a two-letter state. */
export interface OwnedHome {
  homeValue: number;
  mortgageBalance: number;
  /** absent while unknown */
  state?: string;
  /** whether the visitor has served and may be eligible for a VA loan */
  hasServed?: boolean;
}

// The score decides whether we lend, not how much.
const ANY_SCORE = 740;

/**
 * Returns the most cash from a VA loan that replaces the mortgage, before closing costs and its
 * funding fee.
 */
function maxVaCash({ homeValue: value, mortgageBalance: balance, state }: OwnedHome): number {
  const product = "VA 30Y Fixed";
  if (!hasLienToReplace(product, balance)) return 0;
  const loan = { purpose: "cashout", product, value, score: ANY_SCORE, state, hasServed: true } as const;
  const way = { open: { ...ASSUMED_HOME, ...loan }, payoff: balance };
  return Math.max(0, equityByWay(way, balance, LIMITS_2026_11));
}

/**
 * Returns the most cash in whole dollars from a primary home, before closing costs: by a new loan
 * that replaces the old one, or by a line of credit behind it. 0 when there is none, also when the
 * limits leave less than the smallest loan (F11, LIMIT-01).
 */
export function maxCashFrom(home: OwnedHome): number {
  const { homeValue: value, mortgageBalance: balance, state } = home;
  const usual = maxEquity({ home: { value, mortgage: { balance }, state }, score: ANY_SCORE });
  return home.hasServed === true ? Math.max(usual, maxVaCash(home)) : usual;
}

/** Returns the errors of a home's value and mortgage balance, by field (LIMIT-04). */
export function homeIssue({
  homeValue,
  mortgageBalance,
}: OwnedHome): { field: "homeValue" | "mortgageBalance"; message: string } | undefined {
  const most = formatMoney(MAX_DOLLARS);
  const wrongValue =
    checkHomeValue(homeValue) ??
    (homeValue > MAX_DOLLARS ? `Home value cannot be more than ${most}.` : undefined);
  if (wrongValue) return { field: "homeValue", message: wrongValue };
  return mortgageBalance > MAX_DOLLARS
    ? { field: "mortgageBalance", message: `Mortgage balance cannot be more than ${most}.` }
    : undefined;
}

/** The form fields of such a home's figures. */
export const ownedHomeFields = {
  homeValue: moneyField(HOME_VALUE.required),
  mortgageBalance: moneyField(MORTGAGE_BALANCE.required),
};

/**
 * Adds the error of a home's figures, or else of the available cash, to its field.
 * @param state two letters, if known
 */
export const refineHomeCash =
  (state: string | undefined) =>
  (
    { desiredCashAmount: cash, ...figures }: OwnedHome & { desiredCashAmount?: number },
    ctx: z.RefinementCtx,
  ): void => {
    const home = { ...figures, state };
    const wrongCash = cash === undefined ? undefined : cashIssue(home, cash);
    const issue = homeIssue(home) ?? (wrongCash && { field: "desiredCashAmount", message: wrongCash });
    if (issue) ctx.addIssue({ code: "custom", path: [issue.field], message: issue.message });
  };

/** The error when no cash amount is entered. */
export const NO_CASH = "Enter how much cash you'd like, for example 60,000.";

/** Returns the error for a cash amount from a home (LIMIT-03), with the maximum in the text. */
export function cashIssue(home: OwnedHome, cash: number): string | undefined {
  if (cash === 0) return NO_CASH;
  const wrong = checkCashOut(cash);
  if (wrong) return wrong;
  const most = maxCashFrom(home);
  if (cash <= most) return undefined;
  const figures = `a home worth ${formatMoney(home.homeValue)} with ${formatMoney(home.mortgageBalance)} owed on it`;
  return most === 0
    ? `We can't lend cash on ${figures}. Please check both numbers, or call us.`
    : `The most cash from ${figures} is about ${formatMoney(most)}.`;
}
