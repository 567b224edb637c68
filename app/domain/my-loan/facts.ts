import type { Milestone } from "./milestones";

/** What is recorded of a loan, as its status is derived from it. Times are ISO, days YYYY-MM-DD. */

/** The loan that was asked for; the words of the wire. */
export const LOAN_KINDS = ["purc", "refi", "cashout", "heloc", "heloan"] as const;
export type LoanKind = (typeof LOAN_KINDS)[number];

/** A completed look at the credit of everyone on the loan. */
export interface CreditLook {
  at: string;
  /** "undecided": a bureau was frozen, had no file, or nothing was decided */
  outcome: "yes" | "no" | "undecided";
}

/** How far the papers are that we need. */
export interface PaperCounts {
  needed: number;
  /** sent and not looked at yet */
  sent: number;
  accepted: number;
  /** sent back to be sent again */
  returned: number;
  /** when the last one was sent */
  lastSentAt?: string;
}

export interface LoanFacts {
  appId: string;
  kind?: LoanKind | undefined;
  startedAt: string;
  soft?: CreditLook | undefined;
  hard?: CreditLook | undefined;
  /** the newest decision against the loan, or its review by a person */
  decision?: { outcome: "declined" | "in-review"; at: string } | undefined;
  /** when the last of the six items of an application became known */
  receivedAt?: string | undefined;
  /** absent while none is due, or none is required */
  estimate?:
    | {
        /** day by which the first one is due */
        dueOn?: string | undefined;
        sentAt?: string | undefined;
        /** end of its costs, while the customer has not said to go on */
        expiresAt?: string | undefined;
        receiptAt?: string | undefined;
        intentAt?: string | undefined;
      }
    | undefined;
  lock?:
    | {
        /** last day, with its extensions */
        until: string;
        isLocked: boolean;
        lockedAt: string;
        /** when the customer asked for a later end than this one */
        askedAt?: string | undefined;
        /** oldest first; absent while there are none */
        extensions?: { days: number; reason: string; at: string }[] | undefined;
      }
    | undefined;
  milestones: Readonly<Partial<Record<Milestone, string>>>;
  /** day of the closing */
  closesOn?: string | undefined;
  papers: PaperCounts;
}
