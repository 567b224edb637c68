import { TEXAS_EQUITY } from "~/domain/pricing/texas-equity";
import { formatMoney } from "~/domain/money";

const percent = (fraction: number): string => `${String(Math.round(fraction * 100))}%`;

/** Disclosures for a borrower who takes equity out of their Texas homestead; full sentences. */
const TEXAS_EQUITY_DISCLOSURES: readonly string[] = [
  `In Texas, all loans on a home you live in may be at most ${percent(TEXAS_EQUITY.maxCltv)} of its value once cash is taken.`,
  `One such loan is allowed at a time and one in ${String(TEXAS_EQUITY.monthsBetween)} months, and it closes no sooner than ${String(TEXAS_EQUITY.waitingDays)} days after you apply and get the state's notice.`,
  `Fees may be at most ${percent(TEXAS_EQUITY.maxFees)} of the loan. Where ours would be more, we pay the difference for a higher rate, and the numbers here include that. A draw from a line is at least ${formatMoney(TEXAS_EQUITY.leastAdvance)}.`,
];

/**
 * Returns the equity law disclosures for cash from a primary residence, by its state; empty outside
 * of Texas.
 * @param state two letters, when known
 */
export const equityLawDisclosures = (state: string | undefined): readonly string[] =>
  state === "TX" ? TEXAS_EQUITY_DISCLOSURES : [];
