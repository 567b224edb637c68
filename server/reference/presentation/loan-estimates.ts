import { createHash } from "node:crypto";
import { and, desc, eq, isNotNull, lt, sql } from "drizzle-orm";
import { DateTime } from "luxon";
import { dateInWords, isoDateOf } from "~/domain/dates";
import type { RateLock } from "~/domain/loan-estimate/sheet";
import { EASTERN } from "~/domain/zoned";
import type { NoEstimateReason } from "~/domain/pricing/estimate-clock";
import { loanEstimateExpiry } from "~/domain/pricing/loan-estimate-timing";
import type { RequestedLoan } from "~/domain/requested-loan";
import type { CallOutput } from "~server/backend/contract/index";
import { bankerFor, employeeById } from "~server/reference/bankers";
import { newId } from "~server/reference/crypto";
import { documents, loanEstimates, outbox } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { latestDecision } from "~server/reference/handlers/credit-decision";
import { rowOf, type Message } from "~server/reference/messages";
import { peopleIdOf } from "~server/reference/person-id";
import { storeQuotes } from "~server/reference/quotes/price-ledger";
import { estimateQuote } from "~server/reference/quotes/loan-quotes";
import { estimateDocument, type EstimateOrder } from "./loan-estimate-document";
import { addressOf } from "./address";
import { recordItems } from "./application-items";
import { hasRequestChanged, presentRequestedLoan } from "./requested-loan";
import { knownLoanOf, figureContextOf } from "./figures";
import { lockOf } from "./lock";
import { currentPricedPresentation } from "./reprice";
import { pricedRates, type StoredEstimate, type PricedRate } from "./record";
import { currentEstimate, isForCurrentBorrowers, subjectProperty, type LoanEstimate } from "./store";
import { applicationOf, borrowersOf, type Application } from "~server/reference/store";

/**
 * Issues Loan Estimates: one as soon as the request is an application, another when its terms
 * change.
 */

type Missing = CallOutput<"lp.loan-estimate">["missing"][number];

/** The current Loan Estimate, and the items still missing for one. */
export interface EstimateState {
  estimate: LoanEstimate | undefined;
  missing: Missing[];
}

/** Returns 5 p.m. of a day, YYYY-MM-DD, in the lender's time zone. */
export const closeOfBusiness = (day: string): Date =>
  DateTime.fromISO(day, { zone: EASTERN }).set({ hour: 17 }).toJSDate();

const digestOf = (terms: unknown): string =>
  createHash("sha256").update(JSON.stringify(terms)).digest("base64url");

/** Checks whether an estimate was issued for a rate with the same lock period. */
const isLockedAs = ({ facts }: LoanEstimate, lock: RateLock): boolean =>
  (facts.lockedUntil ?? null) === (lock.isLocked ? lock.until : null);

/**
 * Checks whether an estimate is still valid for these terms: it has an intent to proceed, or its
 * ten business days have not passed.
 */
const isStillValid = (
  estimate: LoanEstimate | undefined,
  digest: string,
  lock: RateLock,
  now: Date,
): boolean =>
  estimate?.termsDigest === digest &&
  isLockedAs(estimate, lock) &&
  (estimate.intentToProceedAt !== null || !estimate.isExpiring || now <= estimate.expiresAt);

interface EstimateIssue extends Omit<EstimateOrder, "issuedAt" | "lender"> {
  /** the presented rate it is for */
  rate: PricedRate;
  digest: string;
  /** the people it is for, see person-id.ts */
  peopleId: string;
  /** the estimate that it replaces */
  before: LoanEstimate | undefined;
}

/**
 * The letter that accompanies an estimate, by mail to its recipients: mail needs no E-Sign consent.
 */
function letterOf(
  { presentation: { appId }, people, before }: Pick<EstimateIssue, "presentation" | "people" | "before">,
  sent: { documentId: string; issuedAt: Date; expiresAt: Date | undefined },
): Message {
  const { documentId, issuedAt: sentAt, expiresAt } = sent;
  const until =
    expiresAt === undefined
      ? "You told us to continue with this loan, so its costs don't expire."
      : `Its costs are good until ${dateInWords(isoDateOf(expiresAt))}, 5:00 p.m. Eastern Time. You are not asked to accept it.`;
  const what =
    before === undefined
      ? "here is your Loan Estimate"
      : "your Loan Estimate has changed, and here is the new one";
  return {
    id: `out_estimate_${documentId}`,
    kind: "letter",
    recipient: people.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(" and "),
    subject: before === undefined ? "Your Loan Estimate" : "Your revised Loan Estimate",
    body: `Application ${appId}: ${what}. ${until}`,
    holds: "nothing",
    appId,
    documentId,
    sentAt,
  };
}

/**
 * Draws an estimate, stores it with its document and sends it, in one statement; the second writer
 * of a revision stores nothing.
 */
async function storeAndSend(
  deps: Pick<Deps, "keys" | "now" | "lender">,
  db: Queries,
  issue: EstimateIssue,
): Promise<void> {
  const { presentation, digest, peopleId, before, rateLock } = issue;
  const issuedAt = deps.now();
  const isExpiring = !issue.isIntentGiven;
  const expiresAt = closeOfBusiness(loanEstimateExpiry(isoDateOf(issuedAt)));
  const documentId = newId("doc");
  const { fileName, pdf, figures, sheet } = await estimateDocument({
    ...issue,
    issuedAt,
    lender: deps.lender,
  });
  const lockedUntil = rateLock.isLocked ? rateLock.until : undefined;
  const kept = JSON.stringify({ facts: issue.facts, figures, sheet, lockedUntil } satisfies StoredEstimate);
  // An intent to proceed on the same terms still counts, even when the rate was locked since.
  const sameEstimate = before?.termsDigest === digest && before.people === peopleId ? before : undefined;
  const intentAt = sameEstimate?.intentToProceedAt?.toISOString() ?? null;
  const letter = rowOf(
    deps,
    letterOf(issue, { documentId, issuedAt, expiresAt: isExpiring ? expiresAt : undefined }),
  );
  await db.execute(sql`
    with made as (
      insert into ${loanEstimates}
        (document_id, app_id, presentation_id, revision, terms_digest, people, facts, issued_at, expires_at, is_expiring,
          intent_to_proceed_at, intent_session, intent_address)
      values (${documentId}, ${presentation.appId}, ${presentation.id}, ${(before?.revision ?? 0) + 1}, ${digest},
        ${peopleId}, ${kept}::jsonb, ${issuedAt.toISOString()}::timestamptz, ${expiresAt.toISOString()}::timestamptz, ${isExpiring},
        ${intentAt}::timestamptz, ${sameEstimate?.intentSession ?? null}, ${sameEstimate?.intentAddress ?? null})
      on conflict do nothing
      returning document_id
    ), sent as (
      insert into ${outbox} (id, kind, recipient, subject, body, holds, app_id, document_id, sent_at)
      select ${letter.id}, ${letter.kind}, ${letter.recipient}, ${letter.subject}, ${letter.body}, ${letter.holds},
        ${presentation.appId}, document_id, ${issuedAt.toISOString()}::timestamptz
      from made
    )
    insert into ${documents} (id, app_id, kind, channel, file_name, pdf, created_at)
    select document_id, ${presentation.appId}, 'loan-estimate', 'download', ${fileName}, ${Buffer.from(pdf)},
      ${issuedAt.toISOString()}::timestamptz
    from made`);
  const { presentation: presented, rate } = issue;
  const isUnanswered = before?.intentToProceedAt === null && before.isExpiring;
  const replacesExpired = isUnanswered && issuedAt > before.expiresAt;
  await storeQuotes(deps, db, presented.appId, [
    estimateQuote(presented, rate, { facts: issue.facts, figures, lockedUntil, replacesExpired }),
  ]);
}

/**
 * Returns why an application gets no Loan Estimate; undefined when it gets one. An application
 * under review is not declined.
 */
export async function noEstimateReason(
  db: Queries,
  { id, status }: Pick<Application, "id" | "status">,
  { purpose }: Pick<RequestedLoan, "purpose">,
): Promise<NoEstimateReason | undefined> {
  if (status === "closed") return "withdrawn";
  if ((await latestDecision(db, id)).decision === "declined") return "declined";
  return purpose === "heloc" ? "line" : undefined;
}

/**
 * Checks whether these people gave an intent to proceed on any of their estimates: from then on
 * none expires (12 CFR part 1026, comment 37(a)(13)-4).
 */
async function hasIntent(
  db: Queries,
  { appId, people }: { appId: string; people: string },
): Promise<boolean> {
  const [estimate] = await db
    .select({ revision: loanEstimates.revision })
    .from(loanEstimates)
    .where(
      and(
        eq(loanEstimates.appId, appId),
        eq(loanEstimates.people, people),
        isNotNull(loanEstimates.intentToProceedAt),
      ),
    )
    .limit(1);
  return estimate !== undefined;
}

/**
 * Returns the current Loan Estimate. Issues it once the six items of an application are present,
 * for the chosen rate or else for the requested loan. Issues it again when the terms or the people
 * have changed, the rate was locked or its lock ended, or the ten business days passed without an
 * answer; earlier ones stay on file. After a decline none is issued.
 */
export async function issueEstimate(deps: Deps, db: Queries, appId: string): Promise<EstimateState> {
  const people = await borrowersOf(db, appId);
  const held = await currentPricedPresentation(deps, db, appId);
  const { missing: items, sought } = await recordItems(deps, db, appId);
  const estimate = await currentEstimate(db, appId);
  const missing: Missing[] = [...items];
  // With other people on the loan it is a different application, and an estimate for the previous
  // people does not count for it.
  if (held && !isForCurrentBorrowers(held, people))
    return { estimate: undefined, missing: [...missing, "credit"] };
  if (missing.length > 0) return { estimate, missing };
  if ((await noEstimateReason(db, await applicationOf(db, appId), sought)) !== undefined)
    return { estimate, missing };
  const presentation =
    held === undefined || hasRequestChanged(held, sought)
      ? await presentRequestedLoan(deps, db, appId, { sought, replaces: held })
      : held;
  const rates = pricedRates.parse(presentation?.rates ?? []);
  // The first of them is the requested one.
  const rate = rates.find((one) => one.rateId === presentation?.chosenRateId) ?? rates[0];
  // Making a presentation has assigned a banker.
  const row = await applicationOf(db, appId);
  const address = addressOf(row, await subjectProperty(db, appId));
  if (!presentation || !rate || !address) return { estimate, missing: ["price"] };
  const facts = knownLoanOf(presentation, rate, await figureContextOf(db, presentation));
  const digest = digestOf([facts, address, presentation.applicationFeeCents, presentation.lockFeeCents]);
  const rateLock = await lockOf(deps, db, presentation);
  if (
    estimate &&
    isForCurrentBorrowers(estimate, people) &&
    isStillValid(estimate, digest, rateLock, deps.now())
  )
    return { estimate, missing };
  const banker = (await employeeById(db, row.bankerId)) ?? bankerFor(appId);
  const peopleId = peopleIdOf(people);
  const isIntentGiven = await hasIntent(db, { appId, people: peopleId });
  const order = {
    presentation,
    rate,
    people,
    peopleId,
    address,
    banker,
    facts,
    digest,
    rateLock,
    isIntentGiven,
  };
  await storeAndSend(deps, db, { ...order, before: estimate });
  return { estimate: await currentEstimate(db, appId), missing };
}

/** Returns the estimate before a revised one. */
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
