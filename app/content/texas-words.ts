import { TEXAS_EQUITY } from "~/domain/pricing/texas-equity";
import { formatMoney } from "~/domain/money";

const percent = (fraction: number): string => `${String(Math.round(fraction * 100))}%`;

/** What somebody is told who takes equity out of a home in Texas that they live in; whole sentences. */
const TEXAS_EQUITY_WORDS: readonly string[] = [
  `In Texas, all loans on a home you live in may be at most ${percent(TEXAS_EQUITY.maxCltv)} of its value once cash is taken.`,
  `There can be one such loan at a time and one in ${String(TEXAS_EQUITY.monthsBetween)} months, and it closes no sooner than ${String(TEXAS_EQUITY.waitingDays)} days after you apply and get the state's notice. A loan expert checks this with you.`,
  `Fees may be at most ${percent(TEXAS_EQUITY.maxFees)} of the loan. Where ours would be more, we pay the difference for a higher rate, and the figures here include that. A draw from a line is at least ${formatMoney(TEXAS_EQUITY.leastAdvance)}.`,
];

/** The same for cash from a home that somebody lives in, by its state; nothing outside of Texas. @param state two letters, where it is known */
export const equityLawWords = (state: string | undefined): readonly string[] =>
  state === "TX" ? TEXAS_EQUITY_WORDS : [];
