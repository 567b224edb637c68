import { daysBetween, isoDateOf } from "~/domain/dates";
import type { DeskActName } from "~/domain/desk/acts";
import { LOCK_ENDS_DAYS, type DeskNeed, type LoanGroup } from "~/domain/desk/filters";
import type { DeskStage, StageGroup } from "~/domain/desk/stages";
import type { LoanKind } from "~/domain/my-loan/facts";
import type { TagTone } from "~/ui/tag";
import type { CallOutput } from "~server/backend/contract/index";

/** The desk in words for employees. All times are Eastern. */

export type DeskListRow = CallOutput<"desk.list">["rows"][number];

/** When texts go out that an employee's act causes. */
export const TEXT_HOURS = "between 8 a.m. and 9 p.m. their time";

/** The same of a text that nobody asked for. */
export const TEXT_HOURS_UNLESS_ENDED = `${TEXT_HOURS}, unless they ended our texts`;

export const STAGE_WORDS: Readonly<Record<DeskStage, { words: string; tone: TagTone }>> = {
  begun: { words: "Started", tone: "plain" },
  prequalified: { words: "Pre-qualified", tone: "brand" },
  presented: { words: "Presentation sent", tone: "plain" },
  comparing: { words: "Comparing loans", tone: "brand" },
  "not-prequalified": { words: "Not pre-qualified", tone: "bad" },
  undecided: { words: "No bureau report", tone: "warn" },
  "approved-as-told": { words: "Approved, not checked", tone: "warn" },
  "estimate-due": { words: "Loan Estimate due", tone: "warn" },
  "estimate-sent": { words: "Loan Estimate sent", tone: "brand" },
  "estimate-expired": { words: "Estimate expired", tone: "warn" },
  papers: { words: "Waits for papers", tone: "brand" },
  checking: { words: "Papers being checked", tone: "brand" },
  deciding: { words: "Final decision", tone: "brand" },
  approved: { words: "Approved", tone: "good" },
  closing: { words: "Closing set", tone: "good" },
  closed: { words: "Closed", tone: "plain" },
  withdrawn: { words: "Withdrawn", tone: "plain" },
  declined: { words: "Declined", tone: "bad" },
  "in-review": { words: "Report being read", tone: "warn" },
};

export const STAGE_GROUP_WORDS: Readonly<Record<StageGroup, string>> = {
  started: "Started",
  comparing: "Comparing loans",
  application: "Application",
  "approved-as-told": "Approved, not checked",
  underwriting: "Underwriting",
  closing: "Approved and closing",
  declined: "Declined",
  ended: "Closed and withdrawn",
};

export const LOAN_GROUP_WORDS: Readonly<Record<LoanGroup, string>> = {
  purchase: "Purchase",
  refinance: "Refinance",
  equity: "Equity",
};

export const LOAN_WORDS: Readonly<Record<LoanKind, string>> = {
  purc: "Purchase",
  refi: "Refinance",
  cashout: "Cash-out refi",
  heloc: "Equity line",
  heloan: "Equity loan",
};

export const NEED_WORDS: Readonly<Record<DeskNeed, { words: string; tone: TagTone }>> = {
  today: { words: "Due today", tone: "brand" },
  late: { words: "Late", tone: "bad" },
  lock: { words: `Lock ends within ${String(LOCK_ENDS_DAYS)} days`, tone: "warn" },
  us: { words: "Waits for us", tone: "brand" },
  here: { words: "On the site now", tone: "good" },
};

const ACT_WORDS: Readonly<Record<Exclude<DeskActName, "task">, string>> = {
  call: "Call, as booked",
  "answer-message": "Answer a message",
  "extend-lock": "Answer: longer lock",
  "send-again": "Send again, not opened",
  present: "Make a presentation",
  "read-report": "Read the credit report",
  "send-estimate": "Send the Loan Estimate",
  "ask-to-go-on": "Ask whether to go on",
  "check-papers": "Check the papers",
  decide: "Decide",
  "set-closing": "Set the closing",
  "call-about-notice": "Call about the notice",
  "finish-application": "finish the application",
  "choose-loan": "choose a loan",
  "lift-freeze": "lift the credit freeze",
  "answer-estimate": "answer the Loan Estimate",
  "send-papers": "send papers",
  "come-to-closing": "come to the closing",
};

type Act = NonNullable<DeskListRow["act"]>;

/** Says what has to be done: "Check the papers", "Customer: send papers". */
export function actWords({ name, by, text = "" }: Act): string {
  const words = name === "task" ? text : ACT_WORDS[name];
  return by === "customer" ? `Customer: ${words}` : words;
}

const EASTERN = { timeZone: "America/New_York" } as const;
const weekday = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});
const monthDay = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const dayOfYear = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const clock = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", ...EASTERN });

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** Writes a day for a table: "Nov 23"; with its year where it is another one. */
export const shortDay = (day: string, today: string): string =>
  (day.slice(0, 4) === today.slice(0, 4) ? monthDay : dayOfYear).format(noon(day));

/** A week and a day: longer, and the weekday says nothing. */
const NEAR_DAYS = 8;

/** When an act is due: "Today 10:30 AM", "Late: yesterday", "Wed, Nov 25". */
export function dueWords({ dueOn, dueAt }: Act, now: Date): { words: string; isLate: boolean } {
  if (dueOn === undefined) return { words: "–", isLate: false };
  const today = isoDateOf(now);
  const days = daysBetween(today, dueOn) ?? 0;
  const isLate = days < 0 || (dueAt !== undefined && Date.parse(dueAt) < now.getTime());
  const time = dueAt === undefined ? "" : ` ${clock.format(new Date(dueAt))}`;
  const day =
    days === 0
      ? "Today"
      : days === -1
        ? "yesterday"
        : Math.abs(days) <= NEAR_DAYS
          ? weekday.format(noon(dueOn))
          : shortDay(dueOn, today);
  return { words: `${isLate ? "Late: " : ""}${isLate && days === 0 ? "today" : day}${time}`, isLate };
}

const MINUTE_MS = 60_000;

/** When the customer did something last: "18 min ago", "3 h ago", "Nov 23". */
export function agoWords(at: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(at)) / MINUTE_MS));
  if (minutes === 0) return "just now";
  if (minutes < 60) return `${String(minutes)} min ago`;
  const day = isoDateOf(new Date(at));
  if (day === isoDateOf(now)) return `${String(Math.floor(minutes / 60))} h ago`;
  return shortDay(day, isoDateOf(now));
}

/** The end of a rate lock: "Dec 1 (7 d)", "ended Nov 3", "none". */
export function lockWords(lock: DeskListRow["lock"], now: Date): { words: string; isSoon: boolean } {
  if (lock === undefined) return { words: "–", isSoon: false };
  const today = isoDateOf(now);
  const day = shortDay(lock.until, today);
  if (!lock.isLocked) return { words: `ended ${day}`, isSoon: false };
  const days = daysBetween(today, lock.until) ?? 0;
  return { words: `${day} (${String(days)} d)`, isSoon: days <= LOCK_ENDS_DAYS };
}

/** Writes a rate for a table: "6.500%". */
export const rateWords = (rate: number | undefined): string =>
  rate === undefined ? "–" : `${rate.toFixed(3)}%`;

export const namesOf = ({ borrowers }: Pick<DeskListRow, "borrowers">): string => {
  const [first, second] = borrowers;
  if (first === undefined) return "No name yet";
  if (second === undefined) return first;
  // "Ada and Ben Fairley" where both have one family name.
  const [family, otherFamily] = [first, second].map((name) => name.split(" ").at(-1));
  return family === otherFamily
    ? `${first.split(" ").slice(0, -1).join(" ")} and ${second}`
    : `${first} and ${second}`;
};
