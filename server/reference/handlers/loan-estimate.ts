import { and, eq, sql } from "drizzle-orm";
import { documents, loanEstimates } from "~server/reference/database/schema";
import type { Deps } from "~server/reference/deps";
import { issueEstimate } from "~server/reference/presentation/loan-estimates";
import { currentEstimate } from "~server/reference/presentation/store";
import { ApiError, type Handlers } from "~server/reference/router";
import { borrowersOf, personaFor } from "~server/reference/store";

type Names = "lp.loan-estimate" | "lp.set-ack" | "lp.mark-estimate-viewed";

const documentName = { fileName: documents.fileName };

/** How often Noack's acknowledgment comes back empty. */
const EMPTY_ACKNOWLEDGMENTS = 2;

/** The Loan Estimate and its acknowledgment. */
export function loanEstimateHandlers(deps: Deps): Pick<Handlers, Names> {
  const { now } = deps;

  return {
    "lp.loan-estimate": async ({ query, db }) => {
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
          expiresAt: estimate.expiresAt.toISOString(),
          viewed: estimate.viewedAt !== null,
          acknowledged: estimate.acknowledgedAt !== null,
        },
        missing,
      };
    },

    // ACK-01. A repeat finds the first acknowledgment and changes nothing, so no key is needed.
    "lp.set-ack": async ({ body: { appId, documentId }, context, db }) => {
      const at = now();
      const [asked] = await db
        .update(loanEstimates)
        .set({ acknowledgmentCalls: sql`${loanEstimates.acknowledgmentCalls} + 1` })
        .where(and(eq(loanEstimates.documentId, documentId), eq(loanEstimates.appId, appId)))
        .returning();
      if (!asked) throw new ApiError(404, "DOCUMENT_NOT_FOUND", "We could not find that Loan Estimate.");
      const current = await currentEstimate(db, appId);
      if (current?.documentId !== documentId) {
        throw new ApiError(
          409,
          "ESTIMATE_REPLACED",
          "There is a newer Loan Estimate. Please look at that one.",
        );
      }
      if (asked.acknowledgedAt === null && at > asked.expiresAt) {
        throw new ApiError(
          409,
          "ESTIMATE_EXPIRED",
          "This Loan Estimate has expired. We will send a new one.",
        );
      }
      const persona = personaFor(await borrowersOf(db, appId));
      if (persona === "noack" && asked.acknowledgmentCalls <= EMPTY_ACKNOWLEDGMENTS) return {};
      const [known] = await db
        .update(loanEstimates)
        .set({
          viewedAt: sql`coalesce(${loanEstimates.viewedAt}, ${at.toISOString()}::timestamptz)`,
          acknowledgedAt: sql`coalesce(${loanEstimates.acknowledgedAt}, ${at.toISOString()}::timestamptz)`,
          intentToProceedAt: sql`coalesce(${loanEstimates.intentToProceedAt}, ${at.toISOString()}::timestamptz)`,
          acknowledgedSession: sql`coalesce(${loanEstimates.acknowledgedSession}, ${context.common.sessionId ?? null})`,
          acknowledgedAddress: sql`coalesce(${loanEstimates.acknowledgedAddress}, ${context.consent.address ?? null})`,
        })
        .where(eq(loanEstimates.documentId, documentId))
        .returning();
      if (!known?.acknowledgedAt || !known.intentToProceedAt)
        throw new Error("The acknowledgment was not kept.");
      return {
        acknowledgment: {
          documentId,
          acknowledgedAt: known.acknowledgedAt.toISOString(),
          intentToProceedAt: known.intentToProceedAt.toISOString(),
        },
      };
    },

    "lp.mark-estimate-viewed": async ({ body: { appId }, db }) => {
      const estimate = await currentEstimate(db, appId);
      if (!estimate) throw new ApiError(409, "NO_ESTIMATE", "There is no Loan Estimate for you yet.");
      const viewedAt = estimate.viewedAt ?? now();
      await db
        .update(loanEstimates)
        .set({ viewedAt })
        .where(eq(loanEstimates.documentId, estimate.documentId));
      return { viewedAt: viewedAt.toISOString() };
    },
  };
}
