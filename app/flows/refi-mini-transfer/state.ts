import type { CallAnswers, CallFacts } from "~/steps/call/state";
import { createStates } from "~server/session/state-factory";
import type { WizardState } from "~/wizard/state";

/** The answers of the transfer variant: a phone number, where the record has none. */
export type TransferAnswers = Pick<CallAnswers, "phoneNumber">;

/**
 * Why there is no quote to show: the link is invalid, the application is closed, or the backend did
 * not respond.
 */
export type Unopened = "refused" | "closed" | "down";

/**
 * Data that comes from outside the visitor's answers. The borrower's answers stay in the record,
 * and are read for each page. `alreadyOnCall` says whether they are on a call with an agent.
 */
export interface TransferFacts extends CallFacts {
  // Both interfaces use this name for the application's people.
  applicants: readonly { id: string; firstName: string; lastName: string }[];
  callUid: string;
  /**
   * the kind of loan that the application was opened for, by the backend's name ("refi", "cashout")
   */
  initialTransactionType: string;
  /** the result of the soft pull; absent while there was none */
  isPreQualEligible: boolean;
  /** why the last link did not open; absent once one did */
  unopened: Unopened;
}

export type TransferState = WizardState<TransferAnswers, TransferFacts>;

export const transferStates = createStates<TransferAnswers, TransferFacts>({ version: 1, upgrades: [] });
