import { formatMoney } from "~/domain/money";
import type { IneligibilityReason } from "~/domain/pricing/eligibility";

/** The limits that a reason speaks of; dollars, and the most of a home's value as a fraction. */
export interface SaidLimits {
  minScore: number;
  minLoan: number;
  maxLoan: number;
  maxLtv: number;
}

/** 0.97 is "97%". */
export const shareWords = (fraction: number): string => `${String(Math.round(fraction * 100))}%`;

/** Why a loan is not offered, as a sentence that names the limit (LIMIT-01, LIMIT-02, LIMIT-05). */
export function reasonWords(reason: IneligibilityReason, limits: SaidLimits): string {
  switch (reason) {
    case "over-ltv":
      return `All loans on the home together can be at most ${shareWords(limits.maxLtv)} of its value.`;
    case "score-too-low":
      return `We usually need a credit score of ${String(limits.minScore)} or more.`;
    case "loan-too-small":
      return `A loan of this kind is at least ${formatMoney(limits.minLoan)}.`;
    case "loan-too-large":
      return `A loan of this kind is at most ${formatMoney(limits.maxLoan)}.`;
    case "occupancy-not-offered":
      return "We do not offer this for the way the home is used.";
  }
}
