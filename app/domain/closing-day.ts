/** The first day on which a loan may close. Dates are text, YYYY-MM-DD; no clock is read here. */

import { addBusinessDays } from "./business-days";
import { dayOf } from "./dates";
import { TEXAS_EQUITY } from "./pricing/texas-equity";

/** Business days, Saturdays counted, from the delivery of a Loan Estimate to the closing (12 CFR 1026.19(e)(1)(iii)(B)). */
const ESTIMATE_DAYS = 7;

/** What a closing waits for. */
export interface ClosingFacts {
  today: string;
  /** the day on which the first Loan Estimate went out; absent of a line, and where none went out */
  estimateOn?: string;
  /** of an equity loan on a home in Texas: the later of the application and the state's notice */
  texasNoticeOn?: string;
}

/** The first day, and what it follows from. */
export interface EarliestClosing {
  day: string;
  because: "today" | "estimate" | "texas";
}

/** Days of the calendar later. @throws RangeError when the text is no date */
function addDays(iso: string, days: number): string {
  const day = dayOf(iso);
  if (day === undefined) throw new RangeError("A date is written YYYY-MM-DD.");
  return day.plus({ days }).toISODate();
}

/**
 * The first day on which a loan may close: seven business days after its Loan Estimate went out, and in Texas twelve days after the later of
 * application and notice (Texas Constitution, article XVI, section 50(a)(6)(M)).
 * @throws RangeError when a text is no date
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
