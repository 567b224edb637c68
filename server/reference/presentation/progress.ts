import type { RateLock } from "~/domain/loan-estimate/sheet";
import { contactIdOf } from "~server/reference/bankers";
import { isPullOf } from "~server/reference/person-id";
import { ssnNeed } from "~server/reference/personas";
import { areAllReportsPaid, reportFeeOf } from "~server/reference/report-fee";
import type { Deps, Queries } from "~server/reference/deps";
import { issueEstimate } from "./loan-estimates";
import { lockOf } from "./lock";
import { currentPricedPresentation } from "./reprice";
import {
  areDemographicsGiven,
  feeStates,
  hardPullState,
  isPhoneVerified,
  paidPurposes,
  phoneOf,
  type LoanEstimate,
  type Presentation,
} from "./store";
import { remainingSpwPages, type SpwFacts } from "./spw-path";
import { applicationOf, borrowersOf, personaFor, pullsOf, type Applicant } from "~server/reference/store";

/** A customer's position in the sales presentation. */

/** Returns what the bureaus still need: anyone's full number, else anyone's last four digits. */
function ssnNeedOf(people: readonly Applicant[]): SpwFacts["ssnNeed"] {
  const persona = personaFor(people);
  const needs = people.map((person) =>
    ssnNeed(persona, {
      applicantId: person.id,
      isPrimary: person.isPrimary,
      hasSsn: person.ssnSealed !== null,
      last4Verified: person.last4Verified,
    }),
  );
  return (["full", "last4"] as const).find((need) => needs.includes(need)) ?? "none";
}

function presentationFacts(
  presentation: Presentation,
  estimate: LoanEstimate | undefined,
  paid: ReadonlySet<string>,
  lock: RateLock,
): NonNullable<SpwFacts["presentation"]> {
  const fees = feeStates(presentation, paid, lock);
  return {
    isLinkOpened: presentation.linkOpenedAt !== null,
    isPerformanceViewed: presentation.performanceViewedAt !== null,
    hasChosenRate: presentation.chosenRateId !== null,
    // A revised estimate after the rate lock must still be received, though it needs no further
    // intent to proceed.
    isIntentGiven: estimate?.intentToProceedAt != null && estimate.acknowledgedAt !== null,
    applicationFee: fees.application,
    lockFee: fees.lock,
  };
}

/**
 * Returns ids of the remaining pages, the next one first. Issues a Loan Estimate that has become
 * due.
 */
export async function remainingPages(
  deps: Deps,
  db: Queries,
  appId: string,
  sessionId: string | undefined,
): Promise<readonly [string, ...string[]]> {
  const row = await applicationOf(db, appId);
  const people = await borrowersOf(db, appId);
  const pulls = (await pullsOf(db, appId)).filter((pull) => isPullOf(pull, people));
  const paid = await paidPurposes(db, appId);
  const presentation = await currentPricedPresentation(deps, db, appId);
  const lock: RateLock = presentation ? await lockOf(deps, db, presentation) : { isLocked: false };
  const { estimate } = await issueEstimate(deps, db, appId);
  const phone = phoneOf(row, people);
  return remainingSpwPages({
    hasPhone: phone !== undefined,
    isPhoneVerified: await isPhoneVerified(db, row, phone, sessionId),
    hasSsn: people.length > 0 && people.every((person) => person.ssnSealed !== null || person.last4Verified),
    ssnNeed: ssnNeedOf(people),
    isReportPaid: areAllReportsPaid(await reportFeeOf(db, appId, people)),
    hardPull: hardPullState(pulls),
    presentation:
      presentation === undefined ? undefined : presentationFacts(presentation, estimate, paid, lock),
    areDemographicsGiven: await areDemographicsGiven(db, people),
    hasBanker: contactIdOf(row) !== null,
  });
}
