import { done, type Submitted } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";
import { purposeOf } from "~/domain/application";
import { isCodePageDone } from "~/steps/phone/phone-code";
import { answerCode, completeIfRestricted } from "~/steps/phone/phone-page";
import type { ProfileState } from "~/modules/profile/state";

/** GUARD-04: a number that is already confirmed is not asked for again. */
export const arriveWithPhone = async ({
  state,
}: Pick<Visit<ProfileState>, "state">): Promise<Submitted<ProfileState> | undefined> =>
  isCodePageDone(state) ? done() : undefined;

/** A submitted code: the visit, the form's values and its key. */
export interface PhoneConfirmation extends Visit<ProfileState> {
  values: { code?: unknown };
  key: string;
}

/**
 * Checks the code and opens the application. A refusal because of retention rules completes the
 * page too: the host leads to a page for that, or the code page itself shows the message.
 * @throws BackendError
 */
export async function confirmPhone(confirmation: PhoneConfirmation): Promise<Submitted<ProfileState>> {
  const { host, state, trail } = confirmation;
  const answered = await answerCode<ProfileState>(confirmation, {
    transactionType: purposeOf(host.appData(state, trail).transactionType),
    exchange: host.exchange?.bind(host),
  });
  return "reply" in answered ? completeIfRestricted(answered.reply) : done({ facts: answered.facts });
}
