import type { CallFacts } from "~/steps/call/ask-for-call";
import type { WizardState } from "~/wizard/state";

/** What the module reads of its host's answers. */
export interface MbcAnswers {
  /** ten digits */
  phoneNumber: string;
}

/** What asking for a call left behind, and the phone that a link made known. */
export type MbcFacts = Pick<CallFacts, "leadTrackingUid" | "alreadyOnCall" | "callConsent" | "partialPhone">;

/** The part of a host's state that the mortgage-banker-connect module reads. */
export type MbcState = WizardState<MbcAnswers, MbcFacts>;
