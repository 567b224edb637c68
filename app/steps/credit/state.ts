import type { SoftPullAttempts } from "~/domain/credit-attempts";
import type { HardPullOutcome, LaterSoftPullOutcome, SoftPullOutcome } from "~/domain/credit-routing";
import type { ApplicantFacts } from "~/steps/people/applicants";
import type { WizardState } from "~/wizard/state";

/** How every page with a soft pull can end, beside the rules' outcomes: no pull is left to run (SOFTPULL-03). */
export type SoftEnding = SoftPullOutcome | LaterSoftPullOutcome | "attempts-used";

/** A pull that was asked and has not answered yet. */
export interface PendingPull {
  kind: "soft" | "rerun" | "hard";
  /** key of the place that asked a soft pull; the hard pull is asked on by several */
  at?: string;
  /** idempotency key of the ask: asking again is the same ask */
  key: string;
  /** which ask of its kind for the application, from 1 */
  attempt?: number;
  /** seconds since 1970 */
  since: number;
  /** tries that ended in a failure */
  failed: number;
  /** no further try before this second */
  notBefore: number;
  /** whom it is of, where that can change while it runs: a text that changes with them */
  people?: string;
}

/** How often credit was asked about: what was given is not kept, and what rests on it has to see that it was given anew. */
export interface CreditAnswers {
  /** how often a date of birth was given before the last borrower's */
  datesGiven: number;
  /** how often a Social Security number was given before the last one that is needed */
  numbersGiven: number;
  /** how often the credit was looked at with the last borrower's date: what followed an earlier look does not count */
  looks: number;
}

/** What looking at somebody's credit reads and learns, whatever the flow. */
export interface CreditFacts extends ApplicantFacts {
  appId: string;
  /** which people are on the loan, where they can change on the way: another text as soon as it is others */
  borrowersId: string;
  softPullAttempts: SoftPullAttempts;
  pending: PendingPull;
  /** applicant ids the last soft pull asks digits of */
  needsLast4: readonly string[];
  needsFullSsn: readonly string[];
  /** wrong last four digits, by applicant id */
  last4Tries: Record<string, number>;
  /** bureaus that hold a freeze, in words */
  frozenAt: readonly string[];
  isPreQualEligible: boolean;
  /** how the last soft pull ended */
  softPullEnding: SoftEnding;
  softPullConsent: { version: string; at: number };
}

/** What is learned of a hard pull. */
export interface HardPullFacts {
  /** how often the report was asked for and answered, whatever it said */
  hardPullAttempts: number;
  hardPull: HardPullOutcome;
  isEligible: boolean;
  /** by applicant id */
  scores: Record<string, number>;
  /** whose code for the page of their own score was texted last */
  theirScore: { personId: string };
  hardPullConsent: { version: string; at: number };
}

/** Which look at the credit pages rest on. */
export interface PullCountAnswers {
  /** how often the credit was looked at from the first page that does: what followed an earlier look does not count */
  looks: number;
}

/** The part of a flow's state that a soft pull reads and writes. */
export type CreditState = WizardState<object, CreditFacts>;

/** The same with the count of the looks. */
export type PullCountState = WizardState<PullCountAnswers, CreditFacts>;

/** The part of a flow's state that a hard pull reads and writes. */
export type HardPullState = WizardState<object, CreditFacts & HardPullFacts>;
