import type { z } from "zod";
import { appDataCalls } from "./app-data";
import { applicationCalls } from "./application";
import { bankerCalls } from "./banker";
import { comparisonCalls } from "./comparison";
import { consentCalls } from "./consent";
import { creditCalls } from "./credit";
import type { CallDefinition } from "./define";
import { deskCalls } from "./desk";
import { deskListCalls } from "./desk-list";
import { deskAskCalls } from "./desk-ask";
import { deskCallCalls } from "./desk-calls";
import { deskCoverCalls } from "./desk-covers";
import { deskTeamCalls } from "./desk-team";
import { deskRecordCalls } from "./desk-record";
import { deskReopenCalls } from "./desk-reopen";
import { deskScenarioCalls } from "./desk-scenarios";
import { exchangeCalls } from "./exchange";
import { incomeCalls } from "./income";
import { invitationCalls } from "./invitations";
import { letterCalls } from "./letters";
import { myLoanCalls } from "./my-loan";
import { bookedCallCalls } from "./my-loan-calls";
import { loanRecordCalls } from "./my-loan-record";
import { reminderCalls } from "./my-loan-reminders";
import { sentPaperCalls } from "./my-loan-papers";
import { offerCalls } from "./offers";
import { paperCalls } from "./papers";
import { quoteCalls } from "./quotes";
import { passkeyCalls } from "./passkeys";
import { paymentCalls } from "./payment";
import { phoneCalls } from "./phone";
import { privacyCalls } from "./privacy";
import { propertyCalls } from "./property";
import { demographicsCalls } from "./demographics";
import { benefitsCalls } from "./benefits";
import { lockExtensionCalls } from "./lock-extension";
import { lockFeeCalls } from "./lock-fee";
import { presentationProgressCalls } from "./presentation-progress";
import { presentationCalls } from "./presentation";
import { loanBorrowersCalls } from "./loan-borrowers";
import { loanEstimateCalls } from "./loan-estimate";
import { identityCalls } from "./identity";
import { surveyCalls } from "./survey";
import { experimentsCalls } from "./experiments";
import { adsCalls } from "./ads";
import { telemetryCalls } from "./telemetry";
import { scoreDisclosureCalls } from "./score-disclosure";
import { progressCalls } from "./progress";
import { rateAlertCalls } from "./rate-alerts";
import { realEstateOwnedCalls } from "./real-estate-owned";
import { referenceDataCalls } from "./reference-data";
import { ssnCalls } from "./ssn";

const calls = {
  ...appDataCalls,
  ...applicationCalls,
  ...creditCalls,
  ...ssnCalls,
  ...scoreDisclosureCalls,
  ...phoneCalls,
  ...paymentCalls,
  ...incomeCalls,
  ...bankerCalls,
  ...exchangeCalls,
  ...letterCalls,
  ...myLoanCalls,
  ...bookedCallCalls,
  ...invitationCalls,
  ...passkeyCalls,
  ...loanRecordCalls,
  ...reminderCalls,
  ...sentPaperCalls,
  ...offerCalls,
  ...paperCalls,
  ...quoteCalls,
  ...referenceDataCalls,
  ...propertyCalls,
  ...demographicsCalls,
  ...benefitsCalls,
  ...comparisonCalls,
  ...lockExtensionCalls,
  ...lockFeeCalls,
  ...presentationProgressCalls,
  ...presentationCalls,
  ...rateAlertCalls,
  ...realEstateOwnedCalls,
  ...deskCalls,
  ...deskListCalls,
  ...deskRecordCalls,
  ...deskReopenCalls,
  ...deskCoverCalls,
  ...deskTeamCalls,
  ...deskScenarioCalls,
  ...deskAskCalls,
  ...deskCallCalls,
  ...loanBorrowersCalls,
  ...loanEstimateCalls,
  ...identityCalls,
  ...surveyCalls,
  ...consentCalls,
  ...experimentsCalls,
  ...adsCalls,
  ...telemetryCalls,
  ...progressCalls,
  ...privacyCalls,
};
type Calls = typeof calls;

/** Name of a call, such as "credit.softpull". */
export type CallId = keyof Calls;

/** The query of a call as the backend reads it, without the common values. */
export type CallQuery<Id extends CallId> = z.output<Calls[Id]["query"]>;
/** The body of a call as the backend reads it; `undefined` when there is none. */
export type CallBody<Id extends CallId> = z.output<Calls[Id]["body"]>;
/** The values in the path of a call. */
export type CallParams<Id extends CallId> = z.output<Calls[Id]["params"]>;
/** The response of a call without the `data` wrapper. */
export type CallOutput<Id extends CallId> = z.output<Calls[Id]["response"]>;

/** Handles a strict object without fields, whose every key has type `never`. */
type QueryInput<Q> = string extends keyof Q ? { query?: undefined } : { query: Q };
type ParamsInput<P> = string extends keyof P ? { params?: undefined } : { params: P };
type BodyInput<B> = [B] extends [undefined] ? { body?: undefined } : { body: B };

/** The input of a call: `{ params?, query?, body? }` without the common query values. */
export type CallInput<Id extends CallId> = ParamsInput<z.input<Calls[Id]["params"]>> &
  QueryInput<z.input<Calls[Id]["query"]>> &
  BodyInput<z.input<Calls[Id]["body"]>>;

/** A call with its own types; indexing the contract with a generic id preserves them. */
export type ContractCall<Id extends CallId> = CallDefinition<
  Id,
  z.ZodType<CallQuery<Id>>,
  z.ZodType<CallBody<Id>>,
  z.ZodType<CallOutput<Id>>,
  z.ZodType<CallParams<Id>>
>;

/** Every call of the product backend, by id. */
export const contract: { readonly [Id in CallId]: ContractCall<Id> } = calls;

/** All ids, in the order of the contract. */
export const callIds: readonly CallId[] = Object.values(calls).map((call) => call.id);
