import { z } from "zod";
import type { Backend } from "~server/backend/client";
import { parseForm } from "~server/edge/form";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { done, refused, type Submitted } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";
import { callConsent } from "~/content/consents";
import { availableCallSlots } from "~/domain/call-hours";
import type { TransactionType } from "~/domain/application";
import { customerIdOf } from "~/domain/customer-id";
import { afterLaunch, expertOf, planCall } from "~/domain/mbc";
import { omitUndefined } from "~/domain/omit-undefined";
import { phoneEndingText, formatPhone } from "~/domain/phone";
import type { WizardState } from "~/wizard/state";
import type { CallMeView } from "./call-me";
import type { CallAnswers, CallResultFacts, CallSaved, CallState, CallVisit } from "./state";
import { customerOf } from "~/steps/people/applicants";
import { requestApplication } from "~/steps/application/create-application";
import { addressShape } from "~/steps/address/address";
import { choice, phoneField } from "~/steps/fields";
import { lendsIn, noBankersIn } from "~/steps/address/places";
import { ASK_MS, checkBankerLine, throwUnlessDown } from "./banker-line";
import { callStatus } from "./call-status";
import { scheduleCall } from "./call-later";
import {
  callPlaceOf,
  chosenTime,
  localPartOf,
  isoOf,
  laterTimesFor,
  mayCallNow,
  refusedTime,
} from "./call-times";
import { bookedCall, type CalendarVisit } from "./booked-call";
import type { CallOutcome } from "./call-edges";
import { CALL_NUMBER } from "~/steps/questions";
import { supportLine } from "./support-line";

const LAUNCH_MS = 3_000;

const consentField = choice(
  ["yes"],
  "Check the box if we may call you. If you'd rather not, call us: our number is at the top.",
);
/** The chosen call time; required only when no call is possible now. */
const callAt = z.string().max(40).optional();
const phoneForm = z.object({
  callConsent: consentField,
  phoneNumber: phoneField(CALL_NUMBER.required),
  callAt,
});
const knownPhoneForm = z.object({ callConsent: consentField, callAt });
const noFieldsForm = z.object({});

/** The form values of a page with a call button. */
export interface CallForm {
  callConsent?: "yes";
  /** ten digits */
  phoneNumber?: string;
  /** a value of the list of times */
  callAt?: string | undefined;
}

const isPhoneKnown = ({ answers, facts }: CallState): boolean =>
  answers.phoneNumber !== undefined || facts.partialPhone !== undefined;

/**
 * Checks whether a call is possible: bankers are licensed by state, so the state must be known,
 * from the answers or the application.
 */
export const canBeCalled = ({ answers, facts }: CallState): boolean =>
  answers.propertyState !== undefined || facts.resumed !== undefined;

/**
 * Checks whether the customer to call is known; false for visitors who gave no name and came
 * without one of our letters.
 */
export const isCustomerKnown = ({ state: { facts }, session }: Pick<Visit<CallState>, "state" | "session">) =>
  facts.appId !== undefined ||
  facts.applicants?.[0] !== undefined ||
  customerIdOf(facts, session.tracking) !== undefined;

/**
 * Returns the schema of a page whose main button requests a call: the consent, and a phone if none
 * is known; empty when a call is already requested.
 */
export function callSchema(state: CallState) {
  if (state.facts.leadTrackingUid !== undefined) return noFieldsForm;
  return isPhoneKnown(state) ? knownPhoneForm : phoneForm;
}

/** The same with the state of the home, for a page before which the state was not asked. */
export function callInStateSchema(state: CallState) {
  const { shape } = callSchema(state);
  return canBeCalled(state) ? callSchema(state) : z.object({ ...shape, propertyState: addressShape.state });
}

/** Returns the data of CallMeForm, as part of the page's loader data. */
export function callMeData({
  state,
  runtime,
  host,
  session,
}: Pick<Visit<CallState>, "state" | "runtime"> & CalendarVisit): CallMeView {
  const now = Math.floor(runtime.now() / 1000);
  if (state.facts.leadTrackingUid !== undefined) {
    const isOver = callStatus(state, now) === "over" || undefined;
    return { isAsked: true, isOver, ...(isOver ? {} : bookedCall({ state, host, session })) };
  }
  const later = laterTimesFor(now, state, runtime.config.brand.hours);
  return { ...callMeViewFor({ state, runtime }), later };
}

function callMeViewFor({ state, runtime }: Pick<Visit<CallState>, "state" | "runtime">): CallMeView {
  const { answers, facts } = state;
  const agreeing = (phone: string) => callConsent(runtime.config.brand.name, phone).text;
  if (answers.phoneNumber !== undefined) {
    const phoneShown = formatPhone(answers.phoneNumber);
    return { consent: agreeing(phoneShown), phoneShown };
  }
  if (facts.partialPhone === undefined)
    return { consent: agreeing("the number I entered above"), askPhone: true };
  return {
    consent: agreeing(phoneEndingText("my", facts.partialPhone)),
    phoneShown: phoneEndingText("your", facts.partialPhone),
  };
}

/** The form values of a page that also asks for the state. */
export interface CallInStateForm extends CallForm {
  /** two letters */
  propertyState?: string;
}

/** A visit that requests a call, with the parsed form. */
export type CallRequest = CallVisit & { values: CallForm };

/**
 * The action of a call button beside another main button: `{ call: (press) =>
 * callButtonAction(press, "purc") }`.
 */
export function callButtonAction(
  press: CallVisit & { form: FormData },
  transactionType: TransactionType,
): Promise<Submitted<CallSaved, CallOutcome>> | Submitted<CallSaved> {
  const parsed = parseForm<z.ZodType<CallForm>>(press.form, callSchema(press.state));
  return parsed.ok
    ? requestCall({ ...press, values: parsed.value }, transactionType)
    : refused(parsed.errors);
}

/**
 * Requests a call after consent on another page's form, such as a checkbox on the phone code page.
 * The facts of that page, including a new application, must already be in the state; the result
 * holds only the facts of the call.
 * @throws BackendError when the visitor's token has expired
 */
export function requestCallWithConsent(
  visit: CallVisit,
  transactionType: TransactionType,
): Promise<Submitted<CallSaved, CallOutcome>> {
  const { appId, token } = visit.state.facts;
  const isOpen = appId !== undefined && token !== undefined;
  const backend = isOpen ? visit.backend.forApplication(appId, token) : visit.backend;
  // That page asks for no time, so it is the next time with staff available.
  const { hours } = visit.runtime.config.brand;
  const [next] = availableCallSlots(visit.now, callPlaceOf(visit.state), hours);
  const callAt = next && isoOf(next.at);
  return requestCall({ ...visit, backend, values: { callConsent: "yes", callAt } }, transactionType);
}

/**
 * Requests a banker's call; ends as "calling-you" or "calling-soon". A call that is already tracked
 * is not repeated (MBC-01); a visitor who is on the phone with us is not dialed (MBC-04); a failed
 * launch is logged, and a banker calls later (MBC-05).
 * @param transactionType of the application to open when there is none yet
 * @throws BackendError when the visitor's token has expired
 */
export async function requestCall(
  request: CallRequest,
  transactionType: TransactionType,
): Promise<Submitted<CallSaved, CallOutcome>> {
  const { state, values, runtime } = request;
  if (state.facts.leadTrackingUid !== undefined) return done({ outcome: "calling-soon" });
  const who = await callTargetOf(request, transactionType);
  const plan = planCall({ ...who });
  if (plan.do === "show" || !who.appId || !who.customerId || !who.phoneNumber || !who.state) {
    runtime.log.warn((plan.do === "show" ? plan.log : undefined) ?? "Missing application. Failed to call.");
    const { shown } = supportLine(runtime);
    const words = `We can't set up the call from here yet. Please call us at ${shown}.`;
    return { ...refused({ "": [words] }, 409), facts: who.learned };
  }
  const { version } = callConsent(runtime.config.brand.name, "");
  const facts: Partial<CallResultFacts> = {
    ...who.learned,
    callConsent: { version, at: request.now },
    alreadyOnCall: false,
  };
  const answers = values.phoneNumber ? { phoneNumber: values.phoneNumber } : undefined;
  const saved = { facts, answers };
  const { appId, customerId, phoneNumber, state: propertyState } = who;
  const place = { ...callPlaceOf(state), phone: phoneNumber, state: propertyState };
  const body = { appId, customerId, phoneNumber, state: propertyState, ...localPartOf(place) };
  const told = placeOfForm(state, place);
  const { hours } = request.runtime.config.brand;
  const time = mayCallNow(request.now, state, place, hours) ? undefined : chosenTime(request, place, hours);
  // The page offers the times of that place from now on.
  if (time === null)
    return {
      ...refused({ callAt: [refusedTime(request, place, hours)] }),
      facts: { ...who.learned, ...told },
    };
  Object.assign(facts, told);
  // The key uses the application and the customer, so that all tabs request the same call (F1);
  // another number or time is another call.
  const again = state.facts.callBefore === undefined ? [] : [String(state.facts.callBefore)];
  const act = idempotencyKeyFor(
    appId,
    "call",
    customerId,
    phoneNumber,
    propertyState,
    String(time?.at ?? "now"),
    ...again,
  );
  if (time !== undefined)
    return scheduleCall(
      { ...request, hours, backend: who.backend },
      { ...body, act, version, time, place },
      saved,
    );
  const line = await checkBankerLine({ ...request, key: act }, who.backend, body, version);
  if (line.isBusy)
    return done({ ...saved, facts: { ...facts, alreadyOnCall: true }, outcome: "calling-soon" });

  const options = { idempotencyKey: `${act}.launch`, deadlineMs: LAUNCH_MS, consent: version };
  const answer = await who.backend.call("instadial.launch", { body }, options).catch((error: unknown) => {
    throwUnlessDown(error);
    return undefined;
  });
  const after = afterLaunch(answer);
  if (after.log !== undefined) runtime.log.error(after.log);
  if (!after.recordSuccess) line.release();
  runtime.log.info({ event: "instadial_attempted", success: after.recordSuccess }, "a call was asked for");
  if (after.leadTrackingUid !== undefined) facts.leadTrackingUid = after.leadTrackingUid;
  Object.assign(facts, expertOf(answer?.assignedMortgageBanker));
  facts.callComes = after.step === "m/mbc/calling-you" ? "now" : "soon";
  return done({ ...saved, outcome: facts.callComes === "now" ? "calling-you" : "calling-soon" });
}

/**
 * requestCall for a form that also asks for the state (callInStateSchema), which is saved with the
 * phone. Bankers are licensed by state, so there is no call where we do not lend.
 * @throws BackendError as requestCall
 */
export async function requestCallInState(
  visit: CallVisit & { values: CallInStateForm },
  transactionType: TransactionType,
): Promise<Submitted<WizardState<CallAnswers, CallResultFacts>, CallOutcome>> {
  const { propertyState = visit.state.answers.propertyState } = visit.values;
  if (propertyState === undefined) return requestCall(visit, transactionType);
  if (!(await lendsIn(visit.backend, visit.runtime.log, propertyState))) {
    const words = noBankersIn(propertyState, supportLine(visit.runtime).shown);
    return refused({ [visit.values.propertyState === undefined ? "" : "propertyState"]: [words] });
  }
  const state = { ...visit.state, answers: { ...visit.state.answers, propertyState } };
  const result = await requestCall({ ...visit, state }, transactionType);
  if (
    result.kind === "refused" &&
    result.facts !== undefined &&
    visit.state.answers.propertyState === undefined
  )
    return {
      ...result,
      facts: { ...result.facts, callPlace: { ...result.facts.callPlace, state: propertyState } },
    };
  return result.kind === "done" ? { ...result, answers: { ...result.answers, propertyState } } : result;
}

/**
 * Returns the state of a call, which the answers of a flow may have only from a letter, and the area
 * code if the answers have no number, so that every page names its time in the same zone.
 */
function placeOfForm(
  { answers }: CallState,
  { state, phone }: { state: string; phone: string },
): Pick<CallResultFacts, "callPlace"> {
  return {
    callPlace: { state, ...(answers.phoneNumber === undefined ? { area: phone.slice(0, 3) } : {}) },
  };
}

interface CallTarget {
  backend: Backend;
  appId?: string;
  customerId?: string;
  phoneNumber?: string;
  state?: string;
  /** facts of the application, if one was opened for the call */
  learned: Partial<CallResultFacts>;
}

/** Collects what a call needs from the answers, the visit and, if missing there, the backend. */
async function callTargetOf(request: CallRequest, transactionType: TransactionType): Promise<CallTarget> {
  const { state, values, session } = request;
  const { answers, facts } = state;
  const opened = facts.appId === undefined ? await openForCall(request, transactionType) : undefined;
  const appId = facts.appId ?? opened?.appId;
  const backend = opened ? request.backend.forApplication(opened.appId, opened.token) : request.backend;
  const phoneNumber = values.phoneNumber ?? answers.phoneNumber;
  const isComplete = phoneNumber !== undefined && answers.propertyState !== undefined;
  const record = appId === undefined || isComplete ? undefined : await loaded(backend, appId);
  const customerId = customerIdOf(facts, session.tracking) ?? (await customerOn(backend, appId));
  return {
    backend,
    appId,
    customerId,
    phoneNumber: phoneNumber ?? record?.facts.phoneNumber ?? record?.phoneNumber,
    state: answers.propertyState ?? record?.propertyState,
    learned: { ...opened, ...omitUndefined({ customerId }) },
  };
}

/** Opens an application for a visitor without one, because a call belongs to an application. */
async function openForCall(
  visit: CallVisit,
  transactionType: TransactionType,
): Promise<{ appId: string; token: string } | undefined> {
  const ask = { transactionType, isForCall: true, deadlineMs: ASK_MS };
  const created = await requestApplication(visit, ask);
  return created.kind === "created" ? { appId: created.appId, token: created.token } : undefined;
}

async function loaded(backend: Backend, appId: string) {
  return backend
    .call("app-data.load", { query: { appId } }, { deadlineMs: ASK_MS })
    .catch((error: unknown) => {
      throwUnlessDown(error);
      return undefined;
    });
}

/** Returns the customer of an application when only the backend knows it. */
async function customerOn(backend: Backend, appId: string | undefined): Promise<string | undefined> {
  if (appId === undefined) return undefined;
  const people = await backend
    .call("app.applicants", { query: { appId } }, { deadlineMs: ASK_MS })
    .catch((error: unknown) => {
      throwUnlessDown(error);
      return [];
    });
  return customerIdOf(customerOf(people), {});
}
