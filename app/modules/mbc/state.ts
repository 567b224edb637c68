import type { WizardState } from "../../wizard/state";

/** What the module reads of its host's answers. */
export interface MbcAnswers {
  /** ten digits */
  phoneNumber: string;
}

/** What asking for a call leaves behind. */
export interface MbcFacts {
  /** set once a call was launched: there is no second one (MBC-01) */
  leadTrackingUid: string;
  /** they were on a call with us when they asked for one (MBC-04) */
  alreadyOnCall: boolean;
  /** the last digits of a phone the backend knows, "***-***-0101" */
  partialPhone: string;
  /** which words they agreed to, and when, in seconds since 1970 */
  callConsent: { version: string; at: number };
}

/** The part of a host's state that the mortgage-banker-connect module reads. */
export type MbcState = WizardState<MbcAnswers, MbcFacts>;
