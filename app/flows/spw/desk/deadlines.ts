import { dateInWords, isoDateOf } from "~/domain/dates";
import type { CallOutput } from "~server/backend/contract/index";

/** The deadlines of Loan Estimates, in sentences for our staff. */

type EstimateClock = CallOutput<"lp.estimate-clock">;

/** The six items that make an application, in words for our staff. */
export const ITEM_WORDS: Readonly<Record<EstimateClock["items"][number]["item"], string>> = {
  name: "Name",
  income: "Income",
  ssn: "Social Security number",
  propertyAddress: "Address of the home",
  propertyValue: "Home value",
  loanAmount: "Loan amount",
};

/** A Loan Estimate deadline as the desk shows it. */
export interface DeadlineRow {
  appId: string;
  /** names of the borrowers */
  whose: string;
  /** what is due, or was sent, in a sentence or two */
  says: string;
  /** a staff member has to act */
  isUrgent: boolean;
}

const dayText = (moment: string): string => dateInWords(isoDateOf(new Date(moment)));

const NONE_DUE: Readonly<Record<NonNullable<EstimateClock["noneDue"]>, string>> = {
  declined: "No Loan Estimate is due: the application was declined.",
  withdrawn: "No Loan Estimate is due: the application was withdrawn.",
  line: "No Loan Estimate is due: a line of credit has none.",
};

function sentWords({ sentAt, isLate, dueOn, expiresAt, standing }: EstimateClock): string {
  const late =
    isLate && dueOn !== null ? ` The first one was late: it was due by ${dateInWords(dueOn)}.` : "";
  const sent = `Loan Estimate sent on ${sentAt === null ? "a day that is not known" : dayText(sentAt)}.${late}`;
  if (expiresAt === null) return `${sent} The customer is continuing with it, so its costs don't expire.`;
  return standing === "expired"
    ? `${sent} Its costs expired on ${dayText(expiresAt)}, and the customer hasn't told us to continue.`
    : `${sent} Its costs expire on ${dayText(expiresAt)}, 5:00 p.m. Eastern Time.`;
}

/** Returns the sentences of a deadline. */
export function deadlineWords(clock: EstimateClock): string {
  const { standing, dueOn, receivedAt, noneDue } = clock;
  const received = receivedAt === null ? "" : ` The application was received on ${dayText(receivedAt)}.`;
  const due = dueOn === null ? "" : dateInWords(dueOn);
  const unpriced = "No price was found automatically: make a presentation, or send the decline notice.";
  switch (standing) {
    case "overdue":
      return `Overdue: the Loan Estimate was due by ${due} and was not sent.${received} ${unpriced}`;
    case "due":
      return `Loan Estimate due by ${due}, not sent yet.${received} ${unpriced}`;
    case "sent":
    case "expired":
      return sentWords(clock);
    case "none":
      return noneDue === null ? "No Loan Estimate is due." : NONE_DUE[noneDue];
    case "waiting":
      return "The application is not complete.";
  }
}

/** Returns the rows of the desk in the backend's order: most urgent first. */
export const deadlineRows = (clocks: CallOutput<"desk.clocks">["clocks"]): DeadlineRow[] =>
  clocks.map((clock) => ({
    appId: clock.appId,
    whose: clock.borrowers.join(" and ") || "No one we know by name",
    says: deadlineWords(clock),
    isUrgent: clock.standing === "due" || clock.standing === "overdue" || clock.standing === "expired",
  }));
