import { timeInWords } from "~/my-loan/status-words";
import type { CallOutput } from "~server/backend/contract/index";
import type { AuditEntry } from "~server/store/audit-trail";
import { loanWords } from "./record-money";

/** Offers, calls and the trail of a record, in words for employees. */

type DeskRecord = CallOutput<"desk.record">;

export interface ShownView {
  offered?: { title: string; offers: string[] };
  /** the loans of the open presentation; a mark says which one was chosen */
  presented: { words: string; isChosen: boolean }[];
  comparisons?: string;
  calls: string[];
  /** newest first */
  events: { at: string; words: string }[];
}

const PURPOSES = {
  purchase: "Purchase",
  refinance: "Refinance",
  cashout: "Cash-out refinance",
  heloc: "Equity line",
  heloan: "Equity loan",
} as const;

const pointsWords = (points: number): string =>
  points === 0 ? "" : points > 0 ? `, ${String(points)} points` : `, a credit of ${String(-points)}%`;

const CALL_WORDS = {
  booked: "Booked for",
  made: "Called",
  "not-made": "Asked for, and nobody was free,",
  canceled: "Canceled; asked for",
} as const;

function callWords({ at, callAt, state, phoneEnding }: DeskRecord["calls"][number], now: Date): string {
  const when = timeInWords(state === "canceled" ? at : (callAt ?? at), now);
  const asked = callAt !== undefined && state !== "canceled" ? `, asked for ${timeInWords(at, now)}` : "";
  return `${CALL_WORDS[state]} ${when}, phone ending in ${phoneEnding}${asked}`;
}

const takenWords = ({ name, at, until }: DeskRecord["taken"][number], now: Date): string =>
  `${name} took the customer’s call, ${timeInWords(at, now)}${until === undefined ? "" : ` until ${timeInWords(until, now)}`}`;

/** Views of employees, which their page of the trail lists. */
const LOOKED = /^(?:was refused|opened|read|looked|searched|saw)/;
const MOST = 12;

/** Returns the newest events of customer and employees, of the backend and of this site. */
function eventsOf(
  { events, did }: DeskRecord,
  { entries, me, now }: { entries: readonly AuditEntry[]; me: { id: string; name: string }; now: Date },
): ShownView["events"] {
  const names = new Map([
    ...did.map(({ employeeId, name }) => [employeeId, name] as const),
    [me.id, me.name],
  ]);
  const own = entries
    .filter(({ what }) => !LOOKED.test(what))
    .map(({ at, who, what }) => ({ at, who: names.get(who) ?? "One of our people", what }));
  const theirs = events.map(({ at, by, name, what }) => ({
    at: Date.parse(at),
    who: by === "customer" ? "The customer" : (name ?? "One of our people"),
    what,
  }));
  return [...own, ...theirs]
    .toSorted((one, other) => other.at - one.at)
    .slice(0, MOST)
    .map(({ at, who, what }) => ({
      at: timeInWords(new Date(at).toISOString(), now),
      words: `${who} ${what}`,
    }));
}

/**
 * Returns what was offered, shown and called.
 * @param entries the site's entries about the application, newest first
 */
export function shownView(
  record: DeskRecord,
  { now, ...rest }: { entries: readonly AuditEntry[]; me: { id: string; name: string }; now: Date },
): ShownView {
  const { offered, presented, comparisons, calls, taken } = record;
  return {
    ...(offered && {
      offered: {
        title: `Offered ${timeInWords(offered.at, now)}`,
        offers: offered.offers.map((one) => `${PURPOSES[one.purpose]}, ${loanWords(one)}`),
      },
    }),
    presented: presented.map((one) => ({
      words: `${loanWords(one)}${pointsWords(one.points)}`,
      isChosen: one.isChosen,
    })),
    ...(comparisons && {
      comparisons: `Comparison sent ${comparisons.times === 1 ? "once" : `${String(comparisons.times)} times`}, last ${timeInWords(comparisons.lastAt, now)}`,
    }),
    calls: [...calls.map((one) => callWords(one, now)), ...taken.map((one) => takenWords(one, now))],
    events: eventsOf(record, { ...rest, now }),
  };
}
