import { done, type Submitted } from "~server/visit/result";
import type { Visit } from "~server/visit/visit";
import { purposeOf } from "~/domain/application";
import { isCodeSettled } from "~/steps/phone/phone-code";
import { answerCode, completedWhenRestricted } from "~/steps/phone/phone-page";
import type { ProfileState } from "~/modules/profile/state";

/** GUARD-04: a number that is already confirmed is not asked for again. */
export const arriveWithPhone = async ({
  state,
}: Pick<Visit<ProfileState>, "state">): Promise<Submitted<ProfileState> | undefined> =>
  isCodeSettled(state) ? done() : undefined;

/** A submitted code: the visit, the form's values and its key. */
export interface Confirming extends Visit<ProfileState> {
  values: { code?: unknown };
  key: string;
}

/**
 * Checks the code and opens the application. A refusal because of retention rules completes the
 * page too: the host leads to a page for that, or the code page itself shows the message.
 * @throws BackendError
 */
export async function confirmPhone(asked: Confirming): Promise<Submitted<ProfileState>> {
  const { host, state, trail } = asked;
  const answered = await answerCode<ProfileState>(asked, {
    transactionType: purposeOf(host.appData(state, trail).transactionType),
    exchange: host.exchange?.bind(host),
  });
  return "reply" in answered ? completedWhenRestricted(answered.reply) : done({ facts: answered.facts });
}
