import type { CallAnswers, CallFacts } from "~/steps/call/ask-for-call";
import { statesOf } from "~server/session/states";
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
  /** what kind of loan the application was opened for, as the backend calls it ("refi", "cashout") */
  initialTransactionType: string;
  /** what the soft pull said; absent while there was none */
  isPreQualEligible: boolean;
  /** the last link that did not open; absent once one did */
  unopened: Unopened;
}

export type TransferState = WizardState<TransferAnswers, TransferFacts>;

export const transferStates = statesOf<TransferAnswers, TransferFacts>(1);
