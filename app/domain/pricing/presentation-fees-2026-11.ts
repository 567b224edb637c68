/** Fees of a loan presentation in November 2026: a demonstration lender's. A new month is a new file of data. */

import { toCents } from "~/domain/money";
import type { LoanPurpose } from "./products";

/** How the application fee is taken: at once, a part of it now and the rest at closing, or not at all. */
export type ApplicationFeeType = "full" | "deposit" | "waived";

/** One month's fees. */
export interface PresentationFees {
  version: string;
  /** dollars */
  applicationFee: number;
  /** dollars taken before closing where the type is "deposit" */
  applicationDeposit: number;
  applicationFeeTypes: Readonly<Record<LoanPurpose, ApplicationFeeType>>;
  /** percent of the loan for holding the rate */
  lockPercent: number;
  /** days for which the rate is held */
  lockDays: number;
}

/** The fees in force. */
export const PRESENTATION_FEES_2026_11: PresentationFees = {
  version: "2026-11",
  applicationFee: 495,
  applicationDeposit: 195,
  applicationFeeTypes: { purchase: "full", refinance: "deposit", cashout: "deposit" },
  lockPercent: 0.125,
  lockDays: 45,
};

/** The fees of one loan in integer cents. */
export interface LoanFees {
  version: string;
  applicationFeeType: ApplicationFeeType;
  applicationFeeCents: number;
  /** what is taken before closing: all of it, the deposit, or nothing */
  applicationDueCents: number;
  lockFeeCents: number;
  lockDays: number;
}

/** Fees of a loan in dollars; who has served pays no application fee. */
export function loanFees(
  { purpose, loanAmount, isVeteran }: { purpose: LoanPurpose; loanAmount: number; isVeteran: boolean },
  fees: PresentationFees = PRESENTATION_FEES_2026_11,
): LoanFees {
  const applicationFeeType = isVeteran ? "waived" : fees.applicationFeeTypes[purpose];
  const due = { full: fees.applicationFee, deposit: fees.applicationDeposit, waived: 0 };
  return {
    version: fees.version,
    applicationFeeType,
    applicationFeeCents: applicationFeeType === "waived" ? 0 : toCents(fees.applicationFee),
    applicationDueCents: toCents(due[applicationFeeType]),
    lockFeeCents: toCents((loanAmount * fees.lockPercent) / 100),
    lockDays: fees.lockDays,
  };
}
