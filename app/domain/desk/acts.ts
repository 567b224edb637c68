import { addBusinessDays } from "~/domain/business-days";
import { isoDateOf } from "~/domain/dates";
import { loanStatus, type LoanStatus } from "~/domain/my-loan/status";
import type { DeskFacts } from "./facts";
import { deskStage, type DeskStage } from "./stages";

/** What has to be done for an application: by whom and by when. */

/** The acts that follow from what is recorded, and `task` for one that an employee wrote. */
export const DESK_ACTS = [
  "call",
  "answer-message",
  "extend-lock",
  "send-again",
  "present",
  "read-report",
  "send-estimate",
  "ask-to-go-on",
  "check-papers",
  "decide",
  "set-closing",
  "call-about-notice",
  "finish-application",
  "choose-loan",
  "lift-freeze",
  "answer-estimate",
  "send-papers",
  "come-to-closing",
  "task",
] as const;
export type DeskActName = (typeof DESK_ACTS)[number];

export interface DeskAct {
  /** the same as long as it is the same act, so that it can be marked */
  key: string;
  name: DeskActName;
  by: "us" | "customer";
  /** day in Eastern time, YYYY-MM-DD; absent where nothing ends with a day */
  dueOn?: string;
  /** ISO time, for a call */
  dueAt?: string;
  /** what an employee wrote */
  text?: string;
}

/** Business days within which we act. */
export const DESK_DAYS = {
  answerMessage: 1,
  answerLockWish: 1,
  sendAgain: 2,
  present: 1,
  callAboutNotice: 1,
} as const;

/** A booked call stays on the desk for this long after its time, because a call takes a while. */
export const CALL_SHOWN_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

const dayAfter = (at: string, days: number): string => addBusinessDays(isoDateOf(new Date(at)), days);

/** The act that a stage asks for. */
const ACT_OF_STAGE: Readonly<Record<DeskStage, Pick<DeskAct, "name" | "by"> | undefined>> = {
  begun: { name: "finish-application", by: "customer" },
  prequalified: { name: "present", by: "us" },
  presented: { name: "send-again", by: "us" },
  comparing: { name: "choose-loan", by: "customer" },
  "not-prequalified": { name: "call-about-notice", by: "us" },
  undecided: { name: "lift-freeze", by: "customer" },
  "approved-as-told": { name: "finish-application", by: "customer" },
  "estimate-due": { name: "send-estimate", by: "us" },
  "estimate-sent": { name: "answer-estimate", by: "customer" },
  "estimate-expired": { name: "ask-to-go-on", by: "us" },
  papers: { name: "send-papers", by: "customer" },
  checking: { name: "check-papers", by: "us" },
  deciding: { name: "decide", by: "us" },
  approved: { name: "set-closing", by: "us" },
  closing: { name: "come-to-closing", by: "customer" },
  closed: undefined,
  withdrawn: undefined,
  declined: { name: "call-about-notice", by: "us" },
  "in-review": { name: "read-report", by: "us" },
};

/** Returns the day by which the act of a stage is due. */
function dueOfStage(
  stage: DeskStage,
  { loan, presented }: DeskFacts,
  status: LoanStatus,
): string | undefined {
  const { decision, soft, hard, startedAt } = loan;
  switch (stage) {
    case "presented":
      return presented && dayAfter(presented.at, DESK_DAYS.sendAgain);
    case "prequalified":
      return dayAfter(soft?.at ?? startedAt, DESK_DAYS.present);
    case "declined":
      return dayAfter(decision?.at ?? startedAt, DESK_DAYS.callAboutNotice);
    case "not-prequalified":
      return dayAfter(hard?.at ?? soft?.at ?? startedAt, DESK_DAYS.callAboutNotice);
    default:
      return status.dueOn;
  }
}

function stageAct(facts: DeskFacts, now: Date): DeskAct[] {
  const stage = deskStage(facts, now);
  const act = ACT_OF_STAGE[stage];
  if (act === undefined) return [];
  const dueOn = dueOfStage(stage, facts, loanStatus(facts.loan, now));
  return [{ key: `${act.name} ${dueOn ?? ""}`.trim(), ...act, ...(dueOn !== undefined && { dueOn }) }];
}

function callActs({ calls }: DeskFacts, now: Date): DeskAct[] {
  return calls
    .filter(({ at }) => Date.parse(at) + CALL_SHOWN_MS > now.getTime())
    .map(({ id, at }) => ({
      key: `call ${id}`,
      name: "call",
      by: "us",
      dueOn: isoDateOf(new Date(at)),
      dueAt: at,
    }));
}

function messageActs({ unanswered }: DeskFacts): DeskAct[] {
  if (unanswered === undefined) return [];
  const dueOn = dayAfter(unanswered.at, DESK_DAYS.answerMessage);
  return [{ key: `answer-message ${unanswered.id}`, name: "answer-message", by: "us", dueOn }];
}

function lockActs({ loan: { lock, milestones } }: DeskFacts): DeskAct[] {
  if (lock?.askedAt === undefined || milestones.closed !== undefined) return [];
  const dueOn = dayAfter(lock.askedAt, DESK_DAYS.answerLockWish);
  return [{ key: `extend-lock ${lock.until}`, name: "extend-lock", by: "us", dueOn }];
}

const taskActs = ({ tasks }: DeskFacts): DeskAct[] =>
  tasks.map(({ id, text, by, dueOn }) => ({
    key: `task ${id}`,
    name: "task",
    by,
    text,
    ...(dueOn !== undefined && { dueOn }),
  }));

/** Compares by when acts are due: those without a day last, a time after its day. */
const compareDue = (one: DeskAct, other: DeskAct): number =>
  (one.dueOn ?? "9").localeCompare(other.dueOn ?? "9") ||
  (one.dueAt ?? "").localeCompare(other.dueAt ?? "") ||
  one.key.localeCompare(other.key);

/**
 * Returns what has to be done at a time, first what is due first. What an employee has marked as
 * done is left out, and what is put off is due on the day to which it was put off.
 */
export function actsOf(facts: DeskFacts, now: Date): DeskAct[] {
  const isEnded = ["closed", "withdrawn"].includes(deskStage(facts, now));
  const derived = isEnded
    ? []
    : [...callActs(facts, now), ...messageActs(facts), ...lockActs(facts), ...stageAct(facts, now)];
  const marks = new Map(facts.marks.map((mark) => [mark.key, mark]));
  return [...derived, ...taskActs(facts)]
    .flatMap((act): DeskAct[] => {
      const mark = marks.get(act.key);
      if (mark === undefined) return [act];
      if (mark.until === undefined) return [];
      const { dueAt: _time, ...rest } = act;
      return [{ ...rest, dueOn: mark.until }];
    })
    .toSorted(compareDue);
}

/** Returns the next act: ours that is due first, else the customer's. */
export function nextActOf(acts: readonly DeskAct[]): DeskAct | undefined {
  return acts.find(({ by }) => by === "us") ?? acts[0];
}

/**
 * Returns the time at which the row of an application changes without anything being recorded:
 * a Loan Estimate or a presentation expires, a lock ends, a booked call is over.
 */
export function changesAtOf({ loan, calls, presented }: DeskFacts, now: Date): Date | undefined {
  const { estimate, lock } = loan;
  const expires =
    estimate?.intentAt === undefined && estimate?.expiresAt !== undefined
      ? [Date.parse(estimate.expiresAt)]
      : [];
  // A lock holds until the end of its last day in Eastern time, which is over at five in UTC.
  const ends = lock?.isLocked ? [Date.parse(`${lock.until}T05:00:00Z`) + DAY_MS] : [];
  const over = calls.map(({ at }) => Date.parse(at) + CALL_SHOWN_MS);
  const gone = presented ? [Date.parse(presented.until)] : [];
  const next = [...expires, ...ends, ...over, ...gone].filter((at) => at > now.getTime());
  return next.length === 0 ? undefined : new Date(Math.min(...next));
}
