import { addressOf } from "~server/visit/hosts";
import { done, refused, stayHere, type Loaded, type Submitted } from "~server/visit/result";
import type { Visit } from "~server/visit/visit";
import { formatPhone } from "~/domain/phone";
import type { WizardState } from "~/wizard/state";
import {
  createApplication,
  type ApplicationKind,
  type Opening,
} from "~/steps/application/create-application";
import { requestReceived } from "~/steps/application/request-received";
import type { ApplicationFacts } from "~/steps/application/state";
import { resentWords, textMessageWords } from "./phone-code";
import type { CodePageView, PhoneView } from "./phone-code-view";
import {
  checkCode,
  confirmed,
  isConfirmed,
  isVerifiedByCookie,
  remembersNumber,
  startVerification,
  textCode,
  type VerificationContext,
  type PhoneFacts,
} from "./phone-verification";
import { supportLine } from "~/steps/call/support-line";

/** What a phone page asks. */
export interface PhonePageAnswers {
  /** ten digits */
  phoneNumber: string;
}

/** What a phone page and its code page read and learn. */
export interface PhonePageFacts extends PhoneFacts, ApplicationFacts {
  /** the last digits of a number the backend knows, "***-***-0101" */
  partialPhone: string;
  /** the application was refused for retention reasons: nothing more can be done online */
  createRestricted: true;
}

/** The part of a flow's state that its phone page and its code page read. */
export type PhonePageState = WizardState<PhonePageAnswers, PhonePageFacts>;

const NUMBER_FIRST = "Please enter your mobile number first.";

/**
 * What a phone page shows.
 * @param number ten digits: what was typed before
 */
export function phonePage(
  { state, runtime }: Pick<Visit<PhonePageState>, "state" | "runtime">,
  number = state.answers.phoneNumber,
): Loaded<{ phone: PhoneView }> {
  const { partialPhone } = state.facts;
  const phone = {
    textWords: textMessageWords(runtime.config.brand.name),
    onFile: partialPhone,
  };
  return { data: { phone }, values: { phoneNumber: number && formatPhone(number) } };
}

/**
 * Takes the number of a phone page: it gets a code unless it is confirmed already.
 * @param text sends the code, where it is not to be sent as usual
 * @throws BackendError when no code could be sent
 */
export async function submitPhone(
  asked: VerificationContext & { values: { phoneNumber: string } },
  text?: typeof textCode,
): Promise<Submitted<PhonePageState>> {
  const { phoneNumber } = asked.values;
  const started = await startVerification(asked, phoneNumber, text);
  if ("refusal" in started) return refused({ phoneNumber: [started.refusal] });
  return done({ answers: { phoneNumber }, facts: started.facts });
}

/** What a code page needs of a visit to be shown. */
export interface CodeShown extends Pick<Visit<PhonePageState>, "state" | "session" | "runtime"> {
  host: { flow: Parameters<typeof addressOf>[0] };
}

/**
 * What CodePage shows.
 * @param phoneNode where the number is changed
 */
export function codePage({ state, host, session, runtime }: CodeShown, phoneNode = "phone"): CodePageView {
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
 * What CodePage shows, once the backend has said whether this browser has confirmed the number meanwhile, in another tab or wizard (UI-080). Where
 * the browser has confirmed none nobody is asked; with scripts the page asks once more by itself.
 */
export async function loadCode(
  visit: CodeShown & Pick<Visit<PhonePageState>, "backend" | "request">,
  phoneNode?: string,
): Promise<Loaded<CodePageView>> {
  const { state, request, backend } = visit;
  const data = codePage(visit, phoneNode);
  const number = state.answers.phoneNumber;
  if (number === undefined || data.code.isConfirmed || !remembersNumber(request)) return { data };
  const isConfirmedNow = await isVerifiedByCookie(backend, state, number);
  if (!isConfirmedNow) return { data: { ...data, code: { ...data.code, asksAgain: true } } };
  return { data: { ...data, code: { ...data.code, isConfirmed: true } }, title: "Your number is confirmed" };
}

/** What a code page has learned by being shown. */
export const learnCode = (
  { state }: Pick<Visit<PhonePageState>, "state">,
  data: CodePageView | undefined,
): Pick<PhoneFacts, "verifiedPhones"> | undefined => {
  const number = state.answers.phoneNumber;
  const isNew = data?.code.isConfirmed === true && !isConfirmed(state, number);
  return isNew && number !== undefined ? confirmed(state, number) : undefined;
};

/** What answering a code needs of a visit. */
export type CodeAnswered<S extends PhonePageState> = VerificationContext &
  Opening<S> & {
    runtime: Parameters<typeof supportLine>[0];
    values: { code?: unknown };
  };

/** A code that opened the door, with what was learned; or what the visitor is told instead. */
export type CodeAnswer = { facts: Partial<PhonePageState["facts"]> } | { reply: Submitted<PhonePageState> };

/**
 * Takes a code, unless the number is confirmed already, and opens the application.
 * @throws BackendError
 */
export async function answerCode<S extends PhonePageState>(
  asked: CodeAnswered<S>,
  kind: ApplicationKind<S>,
): Promise<CodeAnswer> {
  const { state, values, runtime } = asked;
  const { phoneNumber } = state.answers;
  if (phoneNumber === undefined) return { reply: refused({ "": [NUMBER_FIRST] }) };
  if (!isConfirmed(state, phoneNumber)) {
    const refusal = await checkCode(asked, phoneNumber, String(values.code));
    if (refusal !== undefined) return { reply: refused({ code: [refusal] }) };
  }
  const facts = confirmed(state, phoneNumber);
  const opened = await createApplication(asked, kind);
  // The code is spent, so what it proved is kept even when the application could not be opened.
  if (opened.kind === "restricted")
    return { reply: stayHere({ facts: { ...facts, createRestricted: true } }) };
  if (opened.kind === "failed") {
    return { reply: stayHere({ facts, notice: notOpened(supportLine(runtime).shown) }) };
  }
  return { facts: { ...facts, ...opened.facts } };
}

/** What the visitor is told, where a refusal for retention reasons completes the page too (APPCREATE-01): the walk leads to where it is said. */
export const completedWhenRestricted = (reply: Submitted<PhonePageState>): Submitted<PhonePageState> =>
  reply.kind === "stay" && reply.facts?.createRestricted === true ? done({ facts: reply.facts }) : reply;

/** The same in a flow without a page that says it (F15): the site's own says it. */
export const receivedWhenRestricted = (
  visit: Parameters<typeof requestReceived<PhonePageState>>[0],
  reply: Submitted<PhonePageState>,
): Submitted<PhonePageState> =>
  reply.kind === "stay" && reply.facts?.createRestricted === true
    ? requestReceived<PhonePageState>(visit, reply.facts)
    : reply;

/** APPCREATE-02, APPCREATE-03 in a visitor's words. */
function notOpened(line: string): string {
  return `Your number is confirmed, but we could not open your application just now. Please try again in a minute, or call us at ${line}.`;
}

/**
 * The button "Text me a new code".
 * @param number ten digits; nothing is sent without one, or to one that is confirmed
 * @throws BackendError, with words when no more are sent
 */
export async function resendCode(
  press: VerificationContext,
  number: string | undefined,
): Promise<Submitted<PhonePageState>> {
  if (number === undefined || isConfirmed(press.state, number)) return stayHere();
  await textCode(press, number);
  return stayHere({ notice: resentWords(number) });
}
