import { z } from "zod";
import { idText } from "./common";
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

const pullErrors: readonly CallError[] = [
  { status: 409, code: "BORROWER_REQUIRED", means: "Nobody is on the loan yet." },
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
