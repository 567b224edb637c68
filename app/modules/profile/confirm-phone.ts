import { done, refused, stayHere, type Submitted } from "~server/http/result";
import type { Press } from "~server/http/step";
import type { Visit } from "~server/http/visit";
import { dotToDisplay } from "../../domain/phone";
import { createApplication, hasApplication } from "../../steps/create-application";
import { resentWords } from "../../steps/phone-code";
import { checkCode, confirmed, isConfirmed, textCode } from "../../steps/phone-verification";
import { transactionFor } from "./transaction";
import type { ProfileState } from "./state";

/** GUARD-04: a number that is confirmed already is not asked for again. */
export const arriveWithPhone = async ({
  state,
}: Pick<Visit<ProfileState>, "state">): Promise<Submitted<ProfileState> | undefined> =>
  isConfirmed(state, state.answers.phoneNumber) && hasApplication(state) ? done() : undefined;

/** The visit, the form and its key. */
export interface Confirming extends Visit<ProfileState> {
  values: { code?: unknown };
  key: string;
}

/**
 * Checks the code, unless the number is confirmed, and opens the application, unless there is one. The code is spent then, so what it
 * proved is kept also when the application could not be opened.
 * @throws BackendError when the code could not be checked
 */
export async function confirmPhone(asked: Confirming): Promise<Submitted<ProfileState>> {
  const { state, values, host } = asked;
  const phoneNumber = state.answers.phoneNumber;
  if (phoneNumber === undefined) return refused({ "": ["Please enter your mobile number first."] });
  if (!isConfirmed(state, phoneNumber)) {
    const refusal = await checkCode(asked, phoneNumber, String(values.code));
    if (refusal !== undefined) return refused({ code: [refusal] });
  }
  const facts = confirmed(state, phoneNumber);
  const { exchange } = host;
  const opened = await createApplication(asked, {
    transactionType: transactionFor(asked),
    ...(exchange ? { exchange: (now: ProfileState) => exchange.call(host, now) } : {}),
  });
  if (opened.kind === "restricted") return done({ facts: { ...facts, createRestricted: true } });
  if (opened.kind === "failed") return stayHere({ facts, notice: notOpened(asked) });
  return done({ facts: { ...facts, ...opened.facts } });
}

/** APPCREATE-02, APPCREATE-03 in a visitor's words. */
function notOpened({ runtime }: Pick<Visit<ProfileState>, "runtime">): string {
  const line = dotToDisplay(runtime.config.brand.supportPhone);
  return `Your number is confirmed, but we could not open your application just now. Please try again in a minute, or call us at ${line}.`;
}

/** The button "Text me a new code". @throws BackendError, with words when no more are sent */
export async function textAgain(press: Press<ProfileState>): Promise<Submitted<ProfileState>> {
  const phoneNumber = press.state.answers.phoneNumber;
  if (phoneNumber === undefined || isConfirmed(press.state, phoneNumber)) return stayHere();
  await textCode(press, phoneNumber);
  return stayHere({ notice: resentWords(phoneNumber) });
}
