import { addressOf } from "~server/visit/hosts";
import { done, refused, stayHere, type LoadedPage, type Submitted } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";
import { formatPhone } from "~/domain/phone";
import type { WizardState } from "~/wizard/state";
import {
  createApplication,
  type ApplicationOptions,
  type ApplicationVisit,
} from "~/steps/application/create-application";
import { requestReceived } from "~/steps/application/request-received";
import type { ApplicationFacts } from "~/steps/application/state";
import { resentMessage, textMessageNotice } from "./phone-code";
import type { CodePageView, PhoneView } from "./phone-code-view";
import {
  checkCode,
  withConfirmedPhone,
  isConfirmed,
  isVerifiedByCookie,
  hasConfirmedPhoneCookie,
  startVerification,
  textCode,
  type VerificationContext,
  type PhoneFacts,
} from "./phone-verification";
import { TEXTED_CODE } from "~/steps/questions";
import { supportLine } from "~/steps/call/support-line";

/** The answer of a phone page. */
export interface PhonePageAnswers {
  /** ten digits */
  phoneNumber: string;
}

/** The facts that a phone page and its code page read and write. */
export interface PhonePageFacts extends PhoneFacts, ApplicationFacts {
  /** the last digits of a number that the backend has, "***-***-0101" */
  partialPhone: string;
  /** the application was refused for retention reasons: it cannot continue online */
  createRestricted: true;
}

/** The part of a flow's state that its phone page and its code page read. */
export type PhonePageState = WizardState<PhonePageAnswers, PhonePageFacts>;

const ENTER_NUMBER_FIRST = "Please enter your mobile number first.";

/**
 * Returns the data of a phone page.
 * @param number ten digits: the typed number
 */
export function phonePage(
  { state, runtime }: Pick<Visit<PhonePageState>, "state" | "runtime">,
  number = state.answers.phoneNumber,
): LoadedPage<{ phone: PhoneView }> {
  const { partialPhone } = state.facts;
  const phone = {
    textWords: textMessageNotice(runtime.config.brand.name),
    onFile: partialPhone,
  };
  return { data: { phone }, values: { phoneNumber: number && formatPhone(number) } };
}

/**
 * Submits the number of a phone page: it gets a code unless it is confirmed already.
 * @param text sends the code, where another way is needed
 * @throws BackendError when no code could be sent
 */
export async function submitPhone(
  submission: VerificationContext & { values: { phoneNumber: string } },
  text?: typeof textCode,
): Promise<Submitted<PhonePageState>> {
  const { phoneNumber } = submission.values;
  const started = await startVerification(submission, phoneNumber, text);
  if ("refusal" in started) return refused({ phoneNumber: [started.refusal] });
  return done({ answers: { phoneNumber }, facts: started.facts });
}

/** The parts of a visit that showing a code page needs. */
export interface CodePageVisit extends Pick<Visit<PhonePageState>, "state" | "session" | "runtime"> {
  host: { flow: Parameters<typeof addressOf>[0] };
}

/**
 * Returns the data of CodePage.
 * @param phoneNode where the number is changed
 */
export function codePage(
  { state, host, session, runtime }: CodePageVisit,
  phoneNode = "phone",
): CodePageView {
  const number = state.answers.phoneNumber ?? "";
  return {
    code: {
      phoneShown: formatPhone(number),
      changeTo: addressOf(host.flow, { node: phoneNode }, session.id),
      isConfirmed: isConfirmed(state, number) || undefined,
    },
    support: supportLine(runtime),
    isRestricted: state.facts.createRestricted || undefined,
  };
}

/**
 * Returns the data of CodePage, after the backend has said whether this browser has confirmed the
 * number meanwhile, in another tab or wizard (UI-080). Without a confirmed number in the browser
 * the backend is not called; with scripts the page checks once more.
 */
export async function loadCodePage(
  visit: CodePageVisit & Pick<Visit<PhonePageState>, "backend" | "request">,
  phoneNode?: string,
): Promise<LoadedPage<CodePageView>> {
  const { state, request, backend } = visit;
  const data = codePage(visit, phoneNode);
  const number = state.answers.phoneNumber;
  if (number === undefined || data.code.isConfirmed || !hasConfirmedPhoneCookie(request)) return { data };
  const isConfirmedNow = await isVerifiedByCookie(backend, state, number);
  if (!isConfirmedNow) return { data: { ...data, code: { ...data.code, asksAgain: true } } };
  return { data: { ...data, code: { ...data.code, isConfirmed: true } }, title: TEXTED_CODE.done };
}

/** Returns the facts from showing a code page. */
export const factsOfCodePage = (
  { state }: Pick<Visit<PhonePageState>, "state">,
  data: CodePageView | undefined,
): Pick<PhoneFacts, "verifiedPhones"> | undefined => {
  const number = state.answers.phoneNumber;
  const isNew = data?.code.isConfirmed === true && !isConfirmed(state, number);
  return isNew && number !== undefined ? withConfirmedPhone(state, number) : undefined;
};

/** The parts of a visit that checking a code needs. */
export type CodeCheckVisit<S extends PhonePageState> = VerificationContext &
  ApplicationVisit<S> & {
    runtime: Parameters<typeof supportLine>[0];
    values: { code?: unknown };
  };

/** The facts of an accepted code; or the message of a refused one. */
export type CodeCheckResult =
  { facts: Partial<PhonePageState["facts"]> } | { reply: Submitted<PhonePageState> };

/**
 * Checks a code, unless the number is confirmed already, and opens the application.
 * @throws BackendError
 */
export async function answerCode<S extends PhonePageState>(
  visit: CodeCheckVisit<S>,
  kind: ApplicationOptions<S>,
): Promise<CodeCheckResult> {
  const { state, values, runtime } = visit;
  const { phoneNumber } = state.answers;
  if (phoneNumber === undefined) return { reply: refused({ "": [ENTER_NUMBER_FIRST] }) };
  if (!isConfirmed(state, phoneNumber)) {
    const refusal = await checkCode(visit, phoneNumber, String(values.code));
    if (refusal !== undefined) return { reply: refused({ code: [refusal] }) };
  }
  const facts = withConfirmedPhone(state, phoneNumber);
  const opened = await createApplication(visit, kind);
  // The code is used up, so the verification is stored even when the application could not be
  // opened.
  if (opened.kind === "restricted")
    return { reply: stayHere({ facts: { ...facts, createRestricted: true } }) };
  if (opened.kind === "failed") {
    return { reply: stayHere({ facts, notice: notOpenedMessage(supportLine(runtime).shown) }) };
  }
  return { facts: { ...facts, ...opened.facts } };
}

/**
 * Completes the page also for a refusal for retention reasons (APPCREATE-01): the walk leads to the
 * page that explains it.
 */
export const completeIfRestricted = (reply: Submitted<PhonePageState>): Submitted<PhonePageState> =>
  reply.kind === "stay" && reply.facts?.createRestricted === true ? done({ facts: reply.facts }) : reply;

/** The same in a flow without a page that explains it (F15): the site's own page does. */
export const redirectIfRestricted = (
  visit: Parameters<typeof requestReceived<PhonePageState>>[0],
  reply: Submitted<PhonePageState>,
): Submitted<PhonePageState> =>
  reply.kind === "stay" && reply.facts?.createRestricted === true
    ? requestReceived<PhonePageState>(visit, reply.facts)
    : reply;

/** Returns the visitor's message for APPCREATE-02 and APPCREATE-03. */
function notOpenedMessage(line: string): string {
  return `Your number is confirmed, but we couldn't open your application right now. Please try again in a minute, or call us at ${line}.`;
}

/**
 * The button "Text me a new code".
 * @param number ten digits; nothing is sent without one, or to a confirmed one
 * @throws BackendError, with a message when no more are sent
 */
export async function resendCode(
  press: VerificationContext,
  number: string | undefined,
): Promise<Submitted<PhonePageState>> {
  if (number === undefined || isConfirmed(press.state, number)) return stayHere();
  await textCode(press, number);
  return stayHere({ notice: resentMessage(number) });
}
