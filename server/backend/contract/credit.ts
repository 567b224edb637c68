import { z } from "zod";
import { idText } from "./common";
import { scoreSource } from "./score-disclosure";
import { defineCall, type CallError } from "./define";

/** Soft and hard pulls. A pull that outlasts its deadline is asked again later with the same idempotency key. */

const pullBody = z.strictObject({
  sessionId: idText,
  flowId: idText,
  appId: idText,
  /**
   * Which ask of this call the visitor makes for the application, from 1, the first unless told. An attempt happens once, whoever asks
   * for it and with whatever key; one that decided is never made again while what is known of the borrowers stays the same (F1).
   */
  attempt: z.number().int().min(1).max(20).optional(),
});
/** A soft pull that names no application is of the common query's. */
const softPullBody = pullBody.partial({ appId: true });

const softPullResponse = z.object({
  /** absent: the pull gave no clear answer */
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

const noBorrower: CallError = {
  status: 409,
  code: "BORROWER_REQUIRED",
  means: "Nobody is on the loan yet.",
};

const pullErrors: readonly CallError[] = [
  noBorrower,
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

/** How a decision stands. */
const creditDecision = z.object({
  /** "in-review": nothing in the reports explains a no, so that a person looks at them first (F7); "none": nothing was decided against the loan */
  decision: z.enum(["declined", "in-review", "none"]),
  /** what it was made on: credit reports, or what they told us alone */
  basis: z.enum(["credit", "answers"]).optional(),
  /** when the notice went out; absent while there is none */
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
  /** A soft pull after an SSN was given or a freeze was lifted. */
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
      /** absent: no decision yet, or one that nobody could give reasons for (F7) */
      isEligible: z.boolean().optional(),
      applicants: z.array(
        z.object({
          applicantId: idText,
          /** middle score; null when the bureaus gave none */
          hardPullScore: score.nullable(),
          isEquifaxFrozen: z.boolean(),
          isExperianFrozen: z.boolean(),
          isTransUnionFrozen: z.boolean(),
          scores: z.object({ equifax: score, experian: score, transUnion: score }).optional(),
          /** who made the middle score, by which model and when */
          scoreSource: scoreSource.optional(),
          /** what of this person's stands against the loan */
          hardStops: z.array(z.string().max(60)).max(10).optional(),
          /** what lowered the score most, as the bureau names it, most important first */
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
   * A "no" that a page is about to tell on an applicant's own answers, before anybody looked at their credit: it is a decision, and its notice goes to
   * every borrower (G1). The same reasons once more are the same decision.
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
    errors: [noBorrower],
    deadlineMs: 3000,
  }),
  /** What was decided against the loan of the people who are on it, and when the notice of it went to who opened the application. */
  "credit.decision": defineCall({
    id: "credit.decision",
    method: "GET",
    path: "/credit/decision",
    query: z.strictObject({ appId: idText }),
    response: creditDecision,
    retry: "default",
    auth: "app",
  }),
  /** The lowest score the lender works with; see minCreditScore() for what holds when this fails. */
  "min-credit-score": defineCall({
    id: "min-credit-score",
    method: "GET",
    path: "/min-credit-score",
    response: z.object({ minCreditScore: score }),
    retry: "default",
    auth: "none",
  }),
};
