import { DateTime } from "luxon";
import { displayFromStorage, isoDateOf } from "~/domain/dates";
import type { LoanFigures } from "~/domain/pricing/loan-figures";
import { EASTERN } from "~/domain/zoned";
import { loanEstimateExpiry } from "~/domain/pricing/loan-estimate-timing";

/** How what stands on a Loan Estimate is written. */

/**
 * The purpose of a loan in the words of the form (12 CFR 1026.37(a)(9)): what pays off a closed-end loan on the home is a refinance, and
 * what buys nothing and pays off none is a home equity loan, in whatever place it stands.
 */
export function purposeText({
  purpose,
  replacesMortgage,
}: Pick<LoanFigures, "purpose" | "replacesMortgage">): string {
  if (purpose === "purchase") return "Purchase";
  return replacesMortgage ? "Refinance" : "Home Equity Loan";
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
