import { dateInWords } from "~/domain/dates";
import type { LoanFacts } from "~/domain/my-loan/facts";
import { daysLeftOf, isClosingAfterLock } from "~/domain/my-loan/lock-extension";
import { forLoan, LOCK } from "./addresses";
import { dayOfTime } from "./status-words";

/** The rate lock in words and as a card of the first page. */

type Lock = NonNullable<LoanFacts["lock"]>;

/** "12 days left", "This is the last day"; undefined once it has ended. */
export function daysLeftInWords({ until, isLocked }: Lock, now: Date): string | undefined {
  if (!isLocked) return undefined;
  const left = daysLeftOf(until, now);
  if (left === 0) return "This is its last day";
  return left === 1 ? "1 day left" : `${String(left)} days left`;
}

/** Returns until when a rate is locked, or that the lock has ended. */
export const lockEndInWords = ({ until, isLocked }: Lock): string =>
  isLocked
    ? `Your rate is locked until ${dateInWords(until)}, 5 p.m. Eastern`
    : `Your rate lock ended on ${dateInWords(until)}`;

/** Returns that the closing is on a day without the lock; undefined where that is not so. */
export function closingAfterLockInWords(
  lock: Lock | undefined,
  closesOn: string | undefined,
): string | undefined {
  if (lock === undefined || closesOn === undefined || !isClosingAfterLock(lock.until, closesOn))
    return undefined;
  return `Your closing is on ${dateInWords(closesOn)}, and the lock ends before it. Ask for a longer lock.`;
}

/** Returns the extensions of a lock, oldest first. */
export const extensionsInWords = ({ extensions = [] }: Lock): string[] =>
  extensions.map(
    ({ days, reason, at }) => `On ${dayOfTime(at)} we made it ${String(days)} days longer: ${reason}`,
  );

/** The card of the first page: how long the rate of an open loan is locked. */
export function LockCard({ loan, now }: { loan: LoanFacts; now: Date }) {
  const { lock, appId, closesOn, milestones } = loan;
  if (lock === undefined || milestones.closed !== undefined || milestones.withdrawn !== undefined)
    return null;
  const left = daysLeftInWords(lock, now);
  const warning = lock.isLocked ? closingAfterLockInWords(lock, closesOn) : undefined;
  return (
    <section className="card" aria-labelledby="lock">
      <h2 id="lock">Rate lock</h2>
      <p>
        <b>{lockEndInWords(lock)}.</b>
        {left === undefined ? "" : ` ${left}.`}
      </p>
      {warning === undefined ? null : <p className="small">{warning}</p>}
      <p>
        <a href={forLoan(LOCK, appId)}>
          {lock.isLocked ? "What the lock does, and how to make it longer" : "What you can do now"}
        </a>
      </p>
    </section>
  );
}
