import { DateTime } from "luxon";
import { displayFromStorage, isoDateOf } from "~/domain/dates";
import type { CostPurpose } from "~/domain/pricing/cost-table";
import { EASTERN } from "~/domain/zoned";
import { loanEstimateExpiry } from "~/domain/pricing/loan-estimate-timing";

/** How what stands on a Loan Estimate is written. */

const PURPOSES: Readonly<Record<CostPurpose, string>> = {
  purchase: "Purchase",
  refinance: "Refinance",
  cashout: "Refinance",
  heloan: "Home Equity Loan",
  heloc: "Home Equity Loan",
};

/** The purpose of a loan in the words of the form. */
export function purposeText(purpose: CostPurpose): string {
  return PURPOSES[purpose];
}

/** "Years 1-7", or "Year 30". */
export function yearsText({ fromYear, toYear }: { fromYear: number; toYear: number }): string {
  return fromYear === toYear ? `Year ${String(toYear)}` : `Years ${String(fromYear)}-${String(toYear)}`;
}

/** The close of business of a day, YYYY-MM-DD: "12/07/2026 at 5:00 p.m. EST". */
export function closeOfBusiness(iso: string): string {
  const evening = DateTime.fromISO(iso, { zone: EASTERN, locale: "en-US" }).set({ hour: 17 });
  return `${displayFromStorage(iso)} at 5:00 p.m. ${evening.toFormat("ZZZZ")}`;
}

/** The day of issue, MM/DD/YYYY. */
export function issuedText(issued: Date): string {
  return displayFromStorage(isoDateOf(issued));
}

/** Until when the costs of the estimate hold. */
export function expiryText(issued: Date): string {
  return closeOfBusiness(loanEstimateExpiry(isoDateOf(issued)));
}
