import { z } from "zod";
import type { CallAnswers, CallFacts } from "~/steps/call/ask-for-call";
import type { WizardState } from "~/wizard/state";

/** What the transfer variant asks: a phone, where the record has none. */
export type TransferAnswers = Pick<CallAnswers, "phoneNumber">;

/** Why there is no quote to show: the link does not hold, its application is closed, or nobody could say. */
export type Unopened = "refused" | "closed" | "down";

/**
 * What came from outside. What the borrower told us stays in the record, and is read for each page; whether they are on a call with an
 * agent is `alreadyOnCall`.
 */
export interface TransferFacts extends CallFacts {
  // Both name what an application is known by.
  applicants: readonly { id: string; firstName: string; lastName: string }[];
  callUid: string;
  /** what the soft pull said; absent while there was none */
  isPreQualEligible: boolean;
  /** the last link that did not open; absent once one did */
  unopened: Unopened;
}

export type TransferState = WizardState<TransferAnswers, TransferFacts>;

export const TRANSFER_VERSION = 1;

export const emptyTransfer: TransferState = {
  version: TRANSFER_VERSION,
  answers: {},
  facts: {},
  marks: {},
  outcomes: {},
};

// The cookie is authenticated: what opens was written by this site. Its shape is checked against an older version only.
const shape = z.object({
  version: z.literal(TRANSFER_VERSION),
  answers: z.custom<TransferState["answers"]>((value) => typeof value === "object" && value !== null),
  facts: z.custom<TransferState["facts"]>((value) => typeof value === "object" && value !== null),
  marks: z.record(z.string(), z.literal(1)),
  outcomes: z.record(z.string(), z.string()),
});

/** The state in a cookie, or undefined for one of another version. */
export function readTransfer(value: unknown): TransferState | undefined {
  const parsed = shape.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}
