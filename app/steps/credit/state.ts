import type { SoftPullAttempts } from "~/domain/credit-attempts";
import type { HardPullOutcome, LaterSoftPullOutcome, SoftPullOutcome } from "~/domain/credit-routing";
import type { ApplicantFacts } from "~/steps/people/applicants";
import type { WizardState } from "~/wizard/state";

/**
 * The outcomes of every page with a soft pull, in addition to those of the rules: no pull is left
 * (SOFTPULL-03).
 */
export type SoftEnding = SoftPullOutcome | LaterSoftPullOutcome | "attempts-used";

/** A pull that was requested and has not responded yet. */
export interface PendingPull {
  kind: "soft" | "rerun" | "hard";
  /** key of the place that requested a soft pull; several places continue the hard pull */
  at?: string;
  /** idempotency key of the request; polling uses the same key */
  key: string;
  /** number of the request of its kind for the application, from 1 */
  attempt?: number;
  /** seconds since 1970 */
  since: number;
  /** number of failed tries */
  failed: number;
  /** time of the next try at the earliest */
  notBefore: number;
  /** the people of the pull, if they can change while it runs: a text that changes with them */
  people?: string;
}

/**
 * How often credit data was given. The data itself is not kept, and the counts show dependent pages
 * that it was given again.
 */
export interface CreditAnswers {
  /** how often a date of birth was given, without the last borrower's */
  datesGiven: number;
  /** how often a Social Security number was given, without the last required one */
  numbersGiven: number;
  /**
   * number of credit checks with the last borrower's date; results after an earlier check do not
   * count
   */
  looks: number;
}

/** The facts that a credit check reads and learns, in every flow. */
export interface CreditFacts extends ApplicantFacts {
  appId: string;
  /** identifies the people on the loan, where they can change: a text that changes with them */
  borrowersId: string;
  softPullAttempts: SoftPullAttempts;
  pending: PendingPull;
  /** applicant ids for which the last soft pull requires digits */
  needsLast4: readonly string[];
  needsFullSsn: readonly string[];
  /** number of wrong last four digits, by applicant id */
  last4Tries: Record<string, number>;
  /** names of the bureaus that hold a freeze */
  frozenAt: readonly string[];
  isPreQualEligible: boolean;
  /** outcome of the last soft pull */
  softPullEnding: SoftEnding;
  softPullConsent: { version: string; at: number };
}

/** The facts of a hard pull. */
export interface HardPullFacts {
  /** number of report requests with a response, whatever the result */
  hardPullAttempts: number;
  hardPull: HardPullOutcome;
  isEligible: boolean;
  /** by applicant id */
  scores: Record<string, number>;
  /** the person whose score page code was texted last */
  theirScore: { personId: string };
  hardPullConsent: { version: string; at: number };
}

/** The count of credit checks on which pages depend. */
export interface PullCountAnswers {
  /**
   * number of credit checks from the first page that runs one; results after an earlier check do
   * not count
   */
  looks: number;
}

/** The part of a flow's state that a soft pull reads and writes. */
export type CreditState = WizardState<object, CreditFacts>;

/** The same with the count of credit checks. */
export type PullCountState = WizardState<PullCountAnswers, CreditFacts>;

/** The part of a flow's state that a hard pull reads and writes. */
export type HardPullState = WizardState<object, CreditFacts & HardPullFacts>;
