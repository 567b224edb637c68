import { z } from "zod";
import { idText } from "./common";
import { scoreSource } from "./score-disclosure";
import { defineCall, type CallError } from "./define";

/**
 * Soft and hard pulls. A pull that exceeds its deadline is requested again later with the same
 * idempotency key.
 */

const pullBody = z.strictObject({
  sessionId: idText,
  flowId: idText,
  appId: idText,
  /**
   * Number of the visitor's request of this call for the application, from 1; default 1. An attempt
   * runs once, whoever requests it and with whatever key. An attempt with a decision is not
   * repeated while the borrowers' data stays the same (F1).
   */
  attempt: z.number().int().min(1).max(20).optional(),
});
/** A soft pull without an appId uses the application of the common query. */
const softPullBody = pullBody.partial({ appId: true });

const softPullResponse = z.object({
  /** absent: the pull gave no clear result */
  isPreQualEligible: z.boolean().optional(),
  applicants: z.array(
    z.object({
      applicantId: idText,
      consumerDataFound: z.boolean(),
      hardStops: z.array(z.string()),
      isLast4SSNRequired: z.boolean(),
      isFullSSNRequired: z.boolean(),
      isCreditFrozen: z.boolean(),
      isEquifaxFrozen: z.boolean(),
      isExperianFrozen: z.boolean(),
      isTransUnionFrozen: z.boolean(),
    }),
  ),
});

const score = z.number().int().min(300).max(850);

export const noBorrowerError: CallError = {
  status: 409,
  code: "BORROWER_REQUIRED",
  means: "Nobody is on the loan yet.",
};

const pullErrors: readonly CallError[] = [
  noBorrowerError,
  {
    status: 409,
    code: "DATE_OF_BIRTH_REQUIRED",
    means: "Neither a date of birth nor an address nor a number of a borrower is known.",
  },
  {
    status: 500,
    code: "PULL_FAILED",
    means: "The bureaus did not answer; another try, with a key of its own, may help.",
  },
];

/** The status of a credit decision. */
const creditDecision = z.object({
  /**
   * "in-review": no reason for a decline is in the reports, so an employee reviews them first (F7);
   * "none": there is no decision against the loan
   */
  decision: z.enum(["declined", "in-review", "none"]),
  /** basis of the decision: credit reports, or only the visitor's answers */
  basis: z.enum(["credit", "answers"]).optional(),
  /** when the notice was sent; absent while there is none */
  noticeSentAt: z.iso.datetime().optional(),
});

export const creditCalls = {
  /** The first soft pull of an application. */
  "credit.softpull": defineCall({
    id: "credit.softpull",
    method: "POST",
    path: "/credit/softpull",
    body: softPullBody,
    response: softPullResponse,
    retry: "default",
    auth: "app",
    errors: pullErrors,
    deadlineMs: 3000,
  }),
  /** A soft pull after an SSN was entered or a credit freeze was lifted. */
  "credit.run-softpull": defineCall({
    id: "credit.run-softpull",
    method: "POST",
    path: "/credit/run-softpull",
    body: softPullBody,
    response: softPullResponse,
    retry: "max",
    auth: "app",
    errors: pullErrors,
    deadlineMs: 3000,
  }),
  "credit.hardpull": defineCall({
    id: "credit.hardpull",
    method: "POST",
    path: "/credit/hardpull",
    body: pullBody,
    response: z.object({
      /** absent: no decision yet, or one without reasons (F7) */
      isEligible: z.boolean().optional(),
      applicants: z.array(
        z.object({
          applicantId: idText,
          /** middle score; null when the bureaus returned none */
          hardPullScore: score.nullable(),
          isEquifaxFrozen: z.boolean(),
          isExperianFrozen: z.boolean(),
          isTransUnionFrozen: z.boolean(),
          scores: z.object({ equifax: score, experian: score, transUnion: score }).optional(),
          /** bureau, model and date of the middle score */
          scoreSource: scoreSource.optional(),
          /** reasons of this borrower against the loan */
          hardStops: z.array(z.string().max(60)).max(10).optional(),
          /** factors that lowered the score most, in the bureau's words, most important first */
          keyFactors: z.array(z.string().max(120)).max(6).optional(),
        }),
      ),
    }),
    retry: "hardpull",
    auth: "app",
    errors: [
      ...pullErrors,
      { status: 409, code: "FEE_NOT_PAID", means: "The credit report fee comes first." },
    ],
    deadlineMs: 3000,
  }),
  /**
   * Records a decline based only on an applicant's answers, before any credit pull and before the
   * page shows it. It is a credit decision, and its notice goes to every borrower (G1). The same
   * reasons again count as the same decision.
   */
  "credit.decline-answers": defineCall({
    id: "credit.decline-answers",
    method: "POST",
    path: "/credit/decline-answers",
    body: z.strictObject({
      appId: idText,
      sessionId: idText,
      /** most important first */
      reasons: z
        .array(
          z.enum([
            "stated-score",
            "equity",
            "home-value",
            "down-payment",
            "bankruptcy-open",
            "bankruptcy-recent",
          ]),
        )
        .min(1)
        .max(4),
    }),
    response: creditDecision,
    retry: "default",
    auth: "app",
    errors: [noBorrowerError],
    deadlineMs: 3000,
  }),
  /**
   * Returns the decision against the loan of its borrowers, and when its notice was sent to the
   * person who opened the application.
   */
  "credit.decision": defineCall({
    id: "credit.decision",
    method: "GET",
    path: "/credit/decision",
    query: z.strictObject({ appId: idText }),
    response: creditDecision,
    retry: "default",
    auth: "app",
  }),
  /**
   * The minimum credit score of the lender; see minCreditScore() for the default when this call
   * fails.
   */
  "min-credit-score": defineCall({
    id: "min-credit-score",
    method: "GET",
    path: "/min-credit-score",
    response: z.object({ minCreditScore: score }),
    retry: "default",
    auth: "none",
  }),
};
