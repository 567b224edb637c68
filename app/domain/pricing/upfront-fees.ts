/**
 * The fees that may be collected before a closing: the application fee and the rate lock fee. Whole
 * dollars.
 */

import { roundHalfUp } from "~/domain/money";
import type { ApplicationFeeType, CostPurpose, CostTable } from "./cost-table";
import { COSTS_2026_11 } from "./costs-2026-11";

/** The inputs of the fees. Dollars. */
interface UpfrontFeesInput {
  purpose: CostPurpose;
  loanAmount: number;
  /** veterans pay no application fee; default false */
  hasServed?: boolean;
}

/** The fees of one loan in whole dollars. */
interface UpfrontFees {
  /** version of the cost table */
  version: string;
  applicationFeeType: ApplicationFeeType;
  applicationFee: number;
  /** collected before closing: all of it, the deposit, or nothing */
  applicationDue: number;
  lockFee: number;
  lockDays: number;
}

export function upfrontFees(
  { purpose, loanAmount, hasServed = false }: UpfrontFeesInput,
  { version, applicationFee, lock }: CostTable = COSTS_2026_11,
): UpfrontFees {
  const applicationFeeType = hasServed ? "waived" : applicationFee.types[purpose];
  const due = { full: applicationFee.dollars, deposit: applicationFee.deposit, waived: 0 };
  return {
    version,
    applicationFeeType,
    applicationFee: applicationFeeType === "waived" ? 0 : applicationFee.dollars,
    applicationDue: due[applicationFeeType],
    lockFee: lock.purposes.includes(purpose) ? roundHalfUp((loanAmount * lock.loanPercent) / 100) : 0,
    lockDays: lock.days,
  };
}
