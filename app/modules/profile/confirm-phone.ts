import { done, type Submitted } from "~server/http/result";
import type { Visit } from "~server/http/visit";
import { isCodeSettled } from "~/steps/phone/phone-code";
import { answerCode } from "~/steps/phone/phone-page";
import type { ProfileState } from "./state";
import { transactionFor } from "./transaction";

/** GUARD-04: a number that is confirmed already is not asked for again. */
export const arriveWithPhone = async ({
  state,
}: Pick<Visit<ProfileState>, "state">): Promise<Submitted<ProfileState> | undefined> =>
  isCodeSettled(state) ? done() : undefined;

/** A posted code: the visit, the form and its key. */
export interface Confirming extends Visit<ProfileState> {
  values: { code?: unknown };
  key: string;
}

/**
 * Takes the code and opens the application. A refusal for retention reasons completes the page too: the host leads to where that is said, or
 * nowhere, and then the page itself says it.
 * @throws BackendError
 */
export async function confirmPhone(asked: Confirming): Promise<Submitted<ProfileState>> {
  const { host } = asked;
  const answered = await answerCode<ProfileState>(asked, {
    transactionType: transactionFor(asked),
    ...(host.exchange ? { exchange: host.exchange.bind(host) } : {}),
  });
  if (!("told" in answered)) return done({ facts: answered.facts });
  const { told } = answered;
  return told.kind === "stay" && told.facts?.createRestricted ? done({ facts: told.facts }) : told;
}
