import type { CallSlot } from "~/domain/call-hours";
import type { LoanExpert } from "~/domain/mbc";
import type { HomePlaceAnswers } from "~/steps/address/home-place";
import type { WizardState } from "~/wizard/state";
import type { Visit } from "~server/visit/types";

/** The answers that a call needs. */
export interface CallAnswers {
  /** ten digits */
  phoneNumber: string;
  /** two letters; bankers are licensed by state */
  propertyState: string;
}

/** The answers that tell in which time zone a home is, of a state with two. */
type HomeAnswers = Pick<HomePlaceAnswers, "propertyAddress" | "propertyCounty">;

/** The facts after a call request. */
export interface CallResultFacts {
  appId: string;
  token: string;
  customerId: string;
  /** set when a call was launched; there is no second launch (MBC-01) */
  leadTrackingUid: string;
  /** the visitor was on a call with us at the time of the request (MBC-04) */
  alreadyOnCall: boolean;
  /** version of the consent text, and when it was given, in seconds since 1970 */
  callConsent: { version: string; at: number };
  /** the chosen time, in seconds since 1970, for a later call */
  callTime: CallSlot;
  /** it is the time of an earlier call request, not of this form */
  callStands: true;
  /**
   * consent time of the previous call, in seconds since 1970; it makes the next request a new one
   */
  callBefore: number;
  /** the last request's result: the call comes now or later */
  callComes: "now" | "soon";
  /** the loan expert who is assigned to the application */
  expert: LoanExpert;
  /**
   * where the last requested call was to go: the state, and the area code as far as the form or the
   * record told it
   */
  callPlace: { state?: string; area?: string };
}

/** The facts that a call needs. */
export interface CallFacts extends CallResultFacts {
  /** the primary borrower is first */
  applicants: readonly { id: string }[];
  /** the last digits of a phone that the backend knows, "***-***-0101" */
  partialPhone: string;
  verifiedPhones: Record<string, true>;
  /** present when the application was opened by its link; then its record has the state */
  resumed: object;
}

/** The part of a flow's state that a call request reads. */
export type CallState = WizardState<CallAnswers & HomeAnswers, CallFacts>;
/** The part of a flow's state that a call request writes. */
export type CallSaved = WizardState<Pick<CallAnswers, "phoneNumber">, CallResultFacts>;

/** The facts after a call request, and the phone that a link provided. */
export type CallAskedFacts = Pick<
  CallFacts,
  | "leadTrackingUid"
  | "alreadyOnCall"
  | "callConsent"
  | "callTime"
  | "callStands"
  | "partialPhone"
  | "callBefore"
  | "callComes"
  | "expert"
  | "callPlace"
>;

/** The part of a flow's state that the pages after a call request read. */
export type CallAskedState = WizardState<
  {
    /** ten digits */
    phoneNumber: string;
    /** two letters */
    propertyState: string;
  } & HomeAnswers,
  CallAskedFacts
>;

/** The parts of a visit that a call needs, with the key of its form. */
export interface CallVisit extends Pick<
  Visit<CallState>,
  "state" | "session" | "runtime" | "backend" | "now"
> {
  flowId: string;
  key: string;
}
