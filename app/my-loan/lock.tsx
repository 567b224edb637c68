import { supportLine, type SupportLine } from "~/steps/call/support-line";
import type { PageFrame } from "~/ui/page-data";
import { staticHtml } from "~/ui/static-markup";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { redirect } from "~server/visit/responses";
import type { Runtime } from "~server/visit/types";
import { CONTINUE_APPLICATION, forLoan, LOCK, MY_LOAN } from "./addresses";
import { WhatMovesClosing } from "./closing-words";
import { closingAfterLockInWords, daysLeftInWords, extensionsInWords, lockEndInWords } from "./lock-words";
import { dayOfTime } from "./status-words";
import {
  formAddress,
  isOpenForm,
  loadOverview,
  loanFrame,
  type LoanOverview,
  openLoanForm,
  refusedPost,
  signedInVisit,
} from "./visit";

/** The rate lock of a loan: until when, what it does, and a button that asks for a longer one. */

export interface LockView {
  page: PageFrame;
  support: SupportLine;
  lead: string;
  /** what a lock does, as our own HTML */
  about: string;
  /** the lock can be made longer: when that was asked for last, or a button that asks */
  extension?: { asked: string } | { canAsk: true };
  back: string;
}

type Facts = LoanOverview["overview"]["loan"];

const NOT_LOCKED = "Your rate is not locked yet. Until it is, it can go up or down every day.";

function leadOf({ lock, closesOn }: Facts, now: Date): string {
  if (lock === undefined) return NOT_LOCKED;
  if (!lock.isLocked)
    return "From that day on we no longer hold your rate. The prices of the day apply, unless you lock again.";
  const left = daysLeftInWords(lock, now);
  const warning = closingAfterLockInWords(lock, closesOn);
  return [left, warning?.replace(/\.$/, "")].filter(Boolean).join(". ").concat(".");
}

const titleOf = ({ lock }: Facts): string =>
  lock === undefined ? "Your rate is not locked yet" : lockEndInWords(lock);

/**
 * Returns the page.
 * @throws Response redirect to the sign-in, or to a loan that has ended; BackendError
 */
export async function lockView(request: Request, site: Runtime): Promise<LockView> {
  const visit = await signedInVisit(request, site);
  const { overview } = await loadOverview(visit);
  const { loan, you } = overview;
  const { appId, milestones, lock } = loan;
  if (milestones.closed !== undefined || milestones.withdrawn !== undefined)
    throw redirect(forLoan(MY_LOAN, appId), 303);
  const now = new Date(site.now());
  const about = <About loan={loan} isPrimary={you.isPrimary} phone={supportLine(site).shown} />;
  return {
    page: await loanFrame({ request, title: titleOf(loan) }, { action: formAddress(visit, LOCK, appId) }),
    support: supportLine(site),
    lead: leadOf(loan, now),
    about: staticHtml(about),
    ...(lock?.isLocked && {
      extension: lock.askedAt === undefined ? { canAsk: true } : { asked: dayOfTime(lock.askedAt) },
    }),
    back: forLoan(MY_LOAN, appId),
  };
}

interface AboutProps {
  loan: Facts;
  isPrimary: boolean;
  phone: string;
}

/** What a lock does and does not do, what moves a closing, and what happens when a lock ends. */
function About({ loan: { lock, appId }, isPrimary, phone }: AboutProps) {
  const extensions = lock === undefined ? [] : extensionsInWords(lock);
  return (
    <>
      {extensions.length === 0 ? null : (
        <ul>
          {extensions.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <h2>What the lock does</h2>
      <ul>
        <li>Your rate and its points stay as they are if you close while the lock lasts.</li>
        <li>If rates go up in the meantime, yours doesn&apos;t.</li>
      </ul>
      <h2>What it doesn&apos;t do</h2>
      <ul>
        <li>If rates fall, yours stays as it is.</li>
        <li>
          The rate can still change if the loan does: another amount or program, another value of the home,
          other credit or income than you told us.
        </li>
        <li>Taxes, insurance and what other companies charge are not locked.</li>
      </ul>
      <h2>What moves the day of a closing</h2>
      <WhatMovesClosing />
      <h2>When the lock ends before the closing</h2>
      <p>
        We no longer hold the rate. The loan goes on at the prices of the day, and you may lock again, for the
        lock fee. We charge nothing unless you say so.
      </p>
      {lock?.isLocked || !isPrimary ? null : (
        <p>
          <a href={forLoan(CONTINUE_APPLICATION, appId)}>Lock the rate in your application</a>
        </p>
      )}
      {lock?.isLocked ? (
        <>
          <h2>Make the lock longer</h2>
          <p>
            An extension that we give costs you nothing. Your loan expert looks at why the closing is late,
            and can make the lock 7, 15 or 30 days longer. Until this page shows a new day, the old one
            counts. If the lock ends within two days, call us at {phone} instead.
          </p>
        </>
      ) : null}
    </>
  );
}

/** Asks for a longer lock. A second press changes nothing: the page says when it was asked for. */
export async function submitLock(request: Request, site: Runtime, _form: FormData, key: string) {
  const opened = await openLoanForm(request, site, LOCK);
  if (!isOpenForm(opened)) return opened;
  const { backend, signIn, appId } = opened;
  try {
    const idempotencyKey = idempotencyKeyFor(key, "lock-extension", appId);
    await backend.call(
      "my-loan.lock-extension",
      { body: { token: signIn.token, appId } },
      { idempotencyKey },
    );
    return redirect(`${forLoan(LOCK, appId)}&said=asked`, 303);
  } catch (error) {
    return refusedPost(error, opened, key);
  }
}
