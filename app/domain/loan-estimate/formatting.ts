import { DateTime } from "luxon";
import { displayFromStorage, isoDateOf } from "~/domain/dates";
import type { LoanFigures } from "~/domain/pricing/loan-figures";
import { EASTERN } from "~/domain/zoned";
import { loanEstimateExpiry } from "~/domain/pricing/loan-estimate-timing";

/** Text formatting of Loan Estimate fields. */

/**
 * Returns the loan purpose as the form words it (12 CFR 1026.37(a)(9)). A loan that pays off a
 * closed-end loan on the home is a refinance. A loan that neither buys nor pays off one is a home
 * equity loan, in any lien position.
 */
export function purposeText({
  purpose,
  replacesMortgage,
}: Pick<LoanFigures, "purpose" | "replacesMortgage">): string {
  if (purpose === "purchase") return "Purchase";
  return replacesMortgage ? "Refinance" : "Home Equity Loan";
}

/** Returns "Years 1-7", or "Year 30". */
export function yearsText({ fromYear, toYear }: { fromYear: number; toYear: number }): string {
  return fromYear === toYear ? `Year ${String(toYear)}` : `Years ${String(fromYear)}-${String(toYear)}`;
}

/** Returns the close of business of a day, YYYY-MM-DD: "12/07/2026 at 5:00 p.m. EST". */
export function closeOfBusiness(iso: string): string {
  const evening = DateTime.fromISO(iso, { zone: EASTERN, locale: "en-US" }).set({ hour: 17 });
  return `${displayFromStorage(iso)} at 5:00 p.m. ${evening.toFormat("ZZZZ")}`;
}

/** Returns the day of issue, MM/DD/YYYY. */
export function issuedText(issued: Date): string {
  return displayFromStorage(isoDateOf(issued));
}

/** Returns the date on which the estimate's costs expire. */
export function expiryText(issued: Date): string {
  return closeOfBusiness(loanEstimateExpiry(isoDateOf(issued)));
}
