import { addressOf } from "~server/visit/hosts";
import { done, refused, type LoadedPage, type Submitted } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";
import { formatPhone } from "~/domain/phone";
import { supportLine } from "~/steps/call/support-line";
import { codeForm, confirmedForm } from "~/steps/phone/phone-code";
import type { CodeView } from "~/steps/phone/phone-code-view";
import { phonePage, resendCode, submitPhone } from "~/steps/phone/phone-page";
import {
  checkCode,
  withConfirmedPhone,
  isConfirmed,
  type VerificationContext,
} from "~/steps/phone/phone-verification";
import type { LetterPhoneView } from "./letter-phone-view";
import type { LetterState } from "./state";

/**
 * The pages behind a letter's link: where the letter is texted, and the code that verifies the
 * number.
 */

/** The purpose of the codes of these pages. */
const LETTER_CODE_PURPOSE = "letter";

const LINK_NEEDED = "Please open the link in the message we sent you; it tells us which letter is yours.";

/** Returns the heading of the phone page; a link without an application has its own. */
export const letterPhoneTitle = ({ facts }: LetterState): string =>
  facts.appId === undefined ? "We could not open your letter" : "Where should we text your letter?";

/**
 * Returns the data of LetterPhonePage.
 * @param home address of the flow's first page
 */
export function letterPhonePage(
  visit: Pick<Visit<LetterState>, "state" | "runtime">,
  home: string,
): LoadedPage<LetterPhoneView> {
  const { answers, facts } = visit.state;
  const { data, values } = phonePage(visit, answers.letterPhone ?? answers.phoneNumber);
  const isLost = facts.appId === undefined;
  return { data: { ...data, support: supportLine(visit.runtime), home, isLost }, values };
}

type LetterPhoneVisit = VerificationContext & { state: LetterState };

/**
 * Submits the number and texts it a code unless it is confirmed already.
 * @throws BackendError when no code could be sent
 */
export async function submitLetterPhone(
  submission: LetterPhoneVisit & { values: { phoneNumber: string } },
): Promise<Submitted<LetterState>> {
  if (submission.state.facts.appId === undefined) return refused({ "": [LINK_NEEDED] }, 409);
  const taken = await submitPhone({ ...submission, purpose: LETTER_CODE_PURPOSE });
  return taken.kind === "done"
    ? { ...taken, answers: { letterPhone: submission.values.phoneNumber } }
    : taken;
}

/** Checks whether the letter's number is verified. */
export const isLetterPhoneConfirmed = (state: LetterState): boolean =>
  isConfirmed(state, state.answers.letterPhone);

/** Returns the schema of the code page. */
export const letterCodeSchema = (state: LetterState) =>
  isLetterPhoneConfirmed(state) ? confirmedForm : codeForm;

/** On arrival: skips the page for a verified number. */
export const arriveAtLetterCode = async ({
  state,
}: {
  state: LetterState;
}): Promise<Submitted<LetterState> | undefined> => (isLetterPhoneConfirmed(state) ? done() : undefined);

/**
 * Returns the data of LetterCodePage.
 * @param phoneNode where the number is changed
 */
export function letterCodeData(
  {
    state,
    host,
    session,
  }: Pick<Visit<LetterState>, "state" | "session"> & {
    host: { flow: Parameters<typeof addressOf>[0] };
  },
  phoneNode: string,
): { code: CodeView } {
  const phoneShown = formatPhone(state.answers.letterPhone ?? "");
  return { code: { phoneShown, changeTo: addressOf(host.flow, { node: phoneNode }, session.id) } };
}

/**
 * The button "Text me a new code".
 * @throws BackendError, with a message when no more are sent
 */
export const resendLetterCode = (press: LetterPhoneVisit) =>
  resendCode({ ...press, purpose: LETTER_CODE_PURPOSE }, press.state.answers.letterPhone);

/**
 * Checks a code.
 * @throws BackendError
 */
export async function answerLetterCode(
  submission: LetterPhoneVisit & { values: { code?: unknown } },
): Promise<Submitted<LetterState>> {
  const { state, values } = submission;
  const { letterPhone } = state.answers;
  if (letterPhone === undefined) return refused({ "": ["Please enter your mobile number first."] });
  if (isLetterPhoneConfirmed(state)) return done();
  const refusal = await checkCode(
    { ...submission, purpose: LETTER_CODE_PURPOSE },
    letterPhone,
    String(values.code),
  );
  return refusal === undefined
    ? done({ facts: withConfirmedPhone(state, letterPhone) })
    : refused({ code: [refusal] });
}
