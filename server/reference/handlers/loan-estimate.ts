import { and, eq, isNull, sql } from "drizzle-orm";
import { changesBetween } from "~/domain/loan-estimate/changes";
import type { CallBody, CallOutput } from "~server/backend/contract/index";
import { storeConsent } from "~server/reference/consents";
import { documents, loanEstimates } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { shownClock } from "~server/reference/presentation/estimate-clocks";
import { estimateBefore, issueEstimate } from "~server/reference/presentation/loan-estimates";
import {
  currentEstimate,
  currentPresentation,
  costsValidUntil,
  isForCurrentBorrowers,
} from "~server/reference/presentation/store";
import { ApiError, type Handlers, type HandlerInput } from "~server/reference/router";
import { borrowersOf, personaFor } from "~server/reference/store";

type LoanEstimateCalls =
  | "lp.estimate-clock"
  | "lp.loan-estimate"
  | "lp.loan-estimate-sheet"
  | "lp.set-ack"
  | "lp.mark-estimate-viewed";

const documentName = { fileName: documents.fileName };

/** How often the receipt call of the persona Noack returns nothing. */
const EMPTY_ACKNOWLEDGMENTS = 2;

/**
 * Returns the estimate that one of the two steps is about, after counting the call.
 * @throws ApiError 404 DOCUMENT_NOT_FOUND, 409 ESTIMATE_REPLACED, ESTIMATE_EXPIRED
 */
async function requireAnswerable(
  deps: Deps,
  db: Queries,
  { appId, documentId, act }: CallBody<"lp.set-ack">,
) {
  const counted = act === "receipt" ? 1 : 0;
  const [estimate] = await db
    .update(loanEstimates)
    .set({ acknowledgmentCalls: sql`${loanEstimates.acknowledgmentCalls} + ${counted}` })
    .where(and(eq(loanEstimates.documentId, documentId), eq(loanEstimates.appId, appId)))
    .returning();
  if (!estimate) throw new ApiError(404, "DOCUMENT_NOT_FOUND", "We could not find that Loan Estimate.");
  const current = await currentEstimate(db, appId);
  const presentation = await currentPresentation(db, appId);
  const isOfOthers = presentation && !isForCurrentBorrowers(presentation, await borrowersOf(db, appId));
  if (current?.documentId !== documentId || isOfOthers) {
    throw new ApiError(409, "ESTIMATE_REPLACED", "There is a newer Loan Estimate. Please review that one.");
  }
  const isRecorded =
    act === "receipt" ? estimate.acknowledgedAt !== null : estimate.intentToProceedAt !== null;
  if (!isRecorded && estimate.isExpiring && deps.now() > estimate.expiresAt) {
    throw new ApiError(409, "ESTIMATE_EXPIRED", "This Loan Estimate has expired. We will send a new one.");
  }
  return estimate;
}

function readEstimateClock(
  deps: Deps,
  { query, db }: HandlerInput<"lp.estimate-clock">,
): Promise<CallOutput<"lp.estimate-clock">> {
  return shownClock(deps, db, query.appId);
}

async function readLoanEstimate(
  deps: Deps,
  { query, db }: HandlerInput<"lp.loan-estimate">,
): Promise<CallOutput<"lp.loan-estimate">> {
  const { estimate, missing } = await issueEstimate(deps, db, query.appId);
  if (!estimate) return { currentLoanEstimateDocInfo: null, missing };
  const [document] = await db
    .select(documentName)
    .from(documents)
    .where(eq(documents.id, estimate.documentId));
  return {
    currentLoanEstimateDocInfo: {
      documentId: estimate.documentId,
      fileName: document?.fileName ?? "",
      revision: estimate.revision,
      issuedAt: estimate.issuedAt.toISOString(),
      expiresAt: costsValidUntil(estimate)?.toISOString() ?? null,
      viewed: estimate.viewedAt !== null,
      acknowledged: estimate.acknowledgedAt !== null,
      intentToProceed: estimate.intentToProceedAt !== null,
      acknowledgedAt: estimate.acknowledgedAt?.toISOString() ?? null,
      intentToProceedAt: estimate.intentToProceedAt?.toISOString() ?? null,
    },
    missing,
  };
}

async function drawLoanEstimate({
  query: { appId, documentId },
  db,
}: HandlerInput<"lp.loan-estimate-sheet">): Promise<CallOutput<"lp.loan-estimate-sheet">> {
  const [estimate] = await db
    .select()
    .from(loanEstimates)
    .where(and(eq(loanEstimates.documentId, documentId), eq(loanEstimates.appId, appId)));
  if (!estimate) throw new ApiError(404, "DOCUMENT_NOT_FOUND", "We could not find that Loan Estimate.");
  const { sheet = null } = estimate.facts;
  const before = await estimateBefore(db, estimate);
  const old = before?.facts.sheet;
  return {
    sheet,
    changes: sheet && old ? changesBetween(old, sheet) : [],
    replaces: before ? { documentId: before.documentId, issuedAt: before.issuedAt.toISOString() } : null,
  };
}

/** ACK-01, F8. A retry finds the first record and changes nothing, so no key is needed. */
async function acknowledgeEstimate(
  deps: Deps,
  { body, context, db }: HandlerInput<"lp.set-ack">,
): Promise<CallOutput<"lp.set-ack">> {
  const { appId, documentId, act } = body;
  const estimate = await requireAnswerable(deps, db, body);
  const persona = personaFor(await borrowersOf(db, appId));
  if (act === "receipt" && persona === "noack" && estimate.acknowledgmentCalls <= EMPTY_ACKNOWLEDGMENTS) {
    return {};
  }
  if (act === "intent" && estimate.acknowledgedAt === null) {
    throw new ApiError(
      409,
      "RECEIPT_REQUIRED",
      "Please confirm first that you have received your Loan Estimate.",
    );
  }
  const isFirst = act === "receipt" ? estimate.acknowledgedAt === null : estimate.intentToProceedAt === null;
  const at = deps.now().toISOString();
  const session = context.common.sessionId ?? null;
  const address = context.consent.address ?? null;
  const first =
    act === "receipt" ? isNull(loanEstimates.acknowledgedAt) : isNull(loanEstimates.intentToProceedAt);
  const record =
    act === "receipt"
      ? {
          viewedAt: sql`coalesce(${loanEstimates.viewedAt}, ${at}::timestamptz)`,
          acknowledgedAt: new Date(at),
          acknowledgedSession: session,
          acknowledgedAddress: address,
        }
      : { intentToProceedAt: new Date(at), intentSession: session, intentAddress: address };
  await db
    .update(loanEstimates)
    .set(record)
    .where(and(eq(loanEstimates.documentId, documentId), first));
  if (isFirst) {
    const purpose = act === "receipt" ? "estimate-receipt" : "intent-to-proceed";
    await storeConsent(db, deps, context, { appId, purpose, documentId });
  }
  const kept = await currentEstimate(db, appId);
  if (!kept?.acknowledgedAt) throw new Error("The receipt was not kept.");
  return {
    acknowledgment: {
      documentId,
      acknowledgedAt: kept.acknowledgedAt.toISOString(),
      intentToProceedAt: kept.intentToProceedAt?.toISOString() ?? null,
    },
  };
}

async function markEstimateViewed(
  deps: Deps,
  { body: { appId }, db }: HandlerInput<"lp.mark-estimate-viewed">,
): Promise<CallOutput<"lp.mark-estimate-viewed">> {
  const estimate = await currentEstimate(db, appId);
  if (!estimate) throw new ApiError(409, "NO_ESTIMATE", "There is no Loan Estimate for you yet.");
  const viewedAt = estimate.viewedAt ?? deps.now();
  await db.update(loanEstimates).set({ viewedAt }).where(eq(loanEstimates.documentId, estimate.documentId));
  return { viewedAt: viewedAt.toISOString() };
}

/** The calls for the Loan Estimate, its receipt and the intent to proceed. */
export function loanEstimateHandlers(deps: Deps): Pick<Handlers, LoanEstimateCalls> {
  return {
    "lp.estimate-clock": (input) => readEstimateClock(deps, input),
    "lp.loan-estimate": (input) => readLoanEstimate(deps, input),
    "lp.loan-estimate-sheet": drawLoanEstimate,
    "lp.set-ack": (input) => acknowledgeEstimate(deps, input),
    "lp.mark-estimate-viewed": (input) => markEstimateViewed(deps, input),
  };
}
