/** The earliest closing day of a loan. Dates are text, YYYY-MM-DD; nothing here reads the clock. */

import { addBusinessDays, businessDaysBefore } from "./business-days";
import { dayOf } from "./dates";
import { TEXAS_EQUITY } from "./pricing/texas-equity";

/**
 * Business days, including Saturdays, from the delivery of a Loan Estimate to the closing (12 CFR
 * 1026.19(e)(1)(iii)(B)).
 */
const ESTIMATE_DAYS = 7;

/** The facts that determine the earliest closing. */
export interface ClosingFacts {
  today: string;
  /**
   * the day on which the first Loan Estimate was sent; absent for a line of credit, and when none
   * was sent
   */
  estimateOn?: string;
  /** for an equity loan on a Texas home: the later of the application and the state's notice */
  texasNoticeOn?: string;
}

/** The earliest day, and its reason. */
export interface EarliestClosing {
  day: string;
  because: "today" | "estimate" | "texas";
}

/**
 * Adds calendar days.
 * @throws RangeError when the text is not a date
 */
function addDays(iso: string, days: number): string {
  const day = dayOf(iso);
  if (day === undefined) throw new RangeError("A date is written YYYY-MM-DD.");
  return day.plus({ days }).toISODate();
}

/**
 * Returns the earliest closing day: seven business days after the Loan Estimate was sent, and in
 * Texas twelve days after the later of application and notice (Texas Constitution, article XVI,
 * section 50(a)(6)(M)).
 * @throws RangeError when a text is not a date
 */
export function earliestClosing({ today, estimateOn, texasNoticeOn }: ClosingFacts): EarliestClosing {
  const waits: EarliestClosing[] = [
    { day: today, because: "today" },
    ...(estimateOn === undefined
      ? []
      : [{ day: addBusinessDays(estimateOn, ESTIMATE_DAYS, "calendar"), because: "estimate" as const }]),
    ...(texasNoticeOn === undefined
      ? []
      : [{ day: addDays(texasNoticeOn, TEXAS_EQUITY.waitingDays), because: "texas" as const }]),
  ];
  return waits.reduce((latest, wait) => (wait.day > latest.day ? wait : latest));
}

/** Business days, including Saturdays, from the Closing Disclosure to the closing. */
const DISCLOSURE_DAYS = 3;

/**
 * Returns the last day on which the borrowers may receive the Closing Disclosure of a closing (12
 * CFR 1026.19(f)(1)(ii)(A)).
 * @throws RangeError when the text is not a date
 */
export const disclosureDueOn = (closesOn: string): string =>
  businessDaysBefore(closesOn, DISCLOSURE_DAYS, "calendar");

/**
 * Returns the day of the first payment: the first of the second month after the closing, because
 * the interest of the month of the closing is paid at it, and that of the next month afterwards.
 * @throws RangeError when the text is not a date
 */
export function firstPaymentOn(closesOn: string): string {
  const day = dayOf(closesOn);
  if (day === undefined) throw new RangeError("A date is written YYYY-MM-DD.");
  return day.startOf("month").plus({ months: 2 }).toISODate();
}
