import { createHash } from "node:crypto";
import { and, desc, eq, lt, sql } from "drizzle-orm";
import { DateTime } from "luxon";
import { isoDateOf } from "~/domain/dates";
import type { RateLock } from "~/domain/loan-estimate/sheet";
import { EASTERN } from "~/domain/zoned";
import { loanEstimateExpiry, missingForApplication } from "~/domain/pricing/loan-estimate-timing";
import type { CallOutput } from "~server/backend/contract/index";
import { bankerFor, employeeById } from "~server/reference/bankers";
import { newId } from "~server/reference/crypto";
import { documents, loanEstimates } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { isPullOf, peopleIdOf } from "~server/reference/person-id";
import { yearlyIncome } from "~server/reference/incomes";
import { estimateDocument, type EstimateOrder } from "./loan-estimate-document";
import { addressOf } from "./address";
import { knownLoanOf, surroundingsOf } from "./figures";
import { lockOf } from "./lock";
import { presentationToday } from "./price-of-day";
import { pricedRates, type KeptEstimate } from "./record";
import { currentEstimate, hardPullState, isMadeFor, subjectProperty, type LoanEstimate } from "./store";
import { applicationOf, borrowersOf, pullsOf } from "~server/reference/store";

/** Issuing Loan Estimates: one as soon as the request is an application and a rate is chosen, another when its terms change. */

type Missing = CallOutput<"lp.loan-estimate">["missing"][number];

/** The Loan Estimate that holds, and what is still missing for one. */
export interface EstimateState {
  estimate: LoanEstimate | undefined;
  missing: Missing[];
}

/** Five in the afternoon of a day, YYYY-MM-DD, where the lender works. */
export const closeOfBusiness = (day: string): Date =>
  DateTime.fromISO(day, { zone: EASTERN }).set({ hour: 17 }).toJSDate();

const digestOf = (terms: unknown): string =>
  createHash("sha256").update(JSON.stringify(terms)).digest("base64url");

/** Whether an estimate was issued for a rate that is locked as long as this one. */
const isLockedAs = ({ facts }: LoanEstimate, lock: RateLock): boolean =>
  (facts.lockedUntil ?? null) === (lock.isLocked ? lock.until : null);

/** Whether an estimate still holds for these terms: an intent to proceed keeps it, or its ten business days have not passed. */
const holds = (estimate: LoanEstimate | undefined, digest: string, lock: RateLock, now: Date): boolean =>
  estimate?.termsDigest === digest &&
  isLockedAs(estimate, lock) &&
  (estimate.intentToProceedAt !== null || now <= estimate.expiresAt);

interface Issue extends Omit<EstimateOrder, "issuedAt"> {
  digest: string;
  /** whom it is for, see person-id.ts */
  peopleId: string;
  /** the one in whose place it comes */
  before: LoanEstimate | undefined;
}

/** Draws an estimate and keeps it with its document in one statement; who comes second to a revision leaves nothing. */
async function keep({ now }: Deps, db: Queries, issue: Issue): Promise<void> {
  const { presentation, digest, peopleId, before, rateLock } = issue;
  const issuedAt = now();
  const expiresAt = closeOfBusiness(loanEstimateExpiry(isoDateOf(issuedAt)));
  const documentId = newId("doc");
  const { fileName, pdf, figures, sheet } = await estimateDocument({ ...issue, issuedAt });
  const lockedUntil = rateLock.isLocked ? rateLock.until : undefined;
  const kept = JSON.stringify({ facts: issue.facts, figures, sheet, lockedUntil } satisfies KeptEstimate);
  // Who has said to go on with these very terms has said so, also where their rate has been locked since.
  const said = before?.termsDigest === digest && before.people === peopleId ? before : undefined;
  const intentAt = said?.intentToProceedAt?.toISOString() ?? null;
  await db.execute(sql`
    with made as (
      insert into ${loanEstimates}
        (document_id, app_id, presentation_id, revision, terms_digest, people, facts, issued_at, expires_at,
          intent_to_proceed_at, intent_session, intent_address)
      values (${documentId}, ${presentation.appId}, ${presentation.id}, ${(before?.revision ?? 0) + 1}, ${digest},
        ${peopleId}, ${kept}::jsonb, ${issuedAt.toISOString()}::timestamptz, ${expiresAt.toISOString()}::timestamptz,
        ${intentAt}::timestamptz, ${said?.intentSession ?? null}, ${said?.intentAddress ?? null})
      on conflict do nothing
      returning document_id
    )
    insert into ${documents} (id, app_id, kind, channel, file_name, pdf, created_at)
    select document_id, ${presentation.appId}, 'loan-estimate', 'download', ${fileName}, ${Buffer.from(pdf)},
      ${issuedAt.toISOString()}::timestamptz
    from made`);
}

/**
 * The Loan Estimate that holds. It is issued here once the six items of an application and a chosen rate are there, and again when
 * the terms or the people on the loan have changed, the rate was locked or its lock has ended, or the ten business days have passed without an answer; those
 * before it stay on file. After a decline none is issued.
 */
export async function issueEstimate(deps: Deps, db: Queries, appId: string): Promise<EstimateState> {
  const row = await applicationOf(db, appId);
  const people = await borrowersOf(db, appId);
  const presentation = await presentationToday(deps, db, appId);
  const estimate = await currentEstimate(db, appId);
  const property = await subjectProperty(db, appId);
  const address = addressOf(row, property);
  const state = address?.state ?? presentation?.loan.state;
  const [primary] = people;
  const missing: Missing[] = missingForApplication({
    name: primary && `${primary.firstName} ${primary.lastName}`,
    income: (await yearlyIncome(db, people)) ?? null,
    // It is asked for to get a credit report: whose last four digits the bureaus know has given it.
    hasSsn: people.length > 0 && people.every((person) => person.ssnSealed !== null || person.last4Verified),
    propertyAddress: state === undefined ? null : (address?.street ?? null),
    propertyValue: (presentation?.loan.valueCents ?? 0) / 100,
    loanAmount: (presentation?.loan.loanCents ?? 0) / 100,
  });
  // With other people on the loan it is another application, and what was issued for those before is no answer to it.
  if (presentation && !isMadeFor(presentation, people))
    return { estimate: undefined, missing: [...missing, "credit"] };
  const rates = pricedRates.parse(presentation?.rates ?? []);
  const rate = rates.find((one) => one.rateId === presentation?.chosenRateId);
  if (rate === undefined) missing.push("chosenRate");
  if (missing.length > 0 || !presentation || !rate || !address || state === undefined) {
    return { estimate, missing };
  }
  const pulls = (await pullsOf(db, appId)).filter((pull) => isPullOf(pull, people));
  if (hardPullState(pulls) === "declined") return { estimate, missing };
  const facts = knownLoanOf(presentation, rate, await surroundingsOf(db, presentation));
  const digest = digestOf([facts, address, presentation.applicationFeeCents, presentation.lockFeeCents]);
  const rateLock = await lockOf(deps, db, presentation);
  if (estimate && isMadeFor(estimate, people) && holds(estimate, digest, rateLock, deps.now()))
    return { estimate, missing };
  const banker = (await employeeById(db, row.bankerId)) ?? bankerFor(appId);
  const peopleId = peopleIdOf(people);
  const order = { presentation, people, peopleId, address, banker, facts, digest, rateLock };
  await keep(deps, db, { ...order, before: estimate });
  return { estimate: await currentEstimate(db, appId), missing };
}

/** The estimate before a revised one. */
export async function estimateBefore(
  db: Queries,
  { appId, revision }: Pick<LoanEstimate, "appId" | "revision">,
): Promise<LoanEstimate | undefined> {
  const [found] = await db
    .select()
    .from(loanEstimates)
    .where(and(eq(loanEstimates.appId, appId), lt(loanEstimates.revision, revision)))
    .orderBy(desc(loanEstimates.revision))
    .limit(1);
  return found;
}
