import { PhonePage, type PhoneView } from "~/steps/phone/phone-code-view";
import { useStep } from "~/ui/page";
import { done, type Submitted } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import type { Visit } from "~server/visit/types";
import { phonePageWithLead } from "~/steps/phone/lead-source";
import { submitPhone } from "~/steps/phone/phone-page";
import {
  withConfirmedPhone,
  isConfirmed,
  isVerifiedByCookie,
  hasConfirmedPhoneCookie,
} from "~/steps/phone/phone-verification";
import type { MainState } from "~/flows/main/state";
import { confirmsByLogin } from "~/flows/main/phone/phone-login";
import { phone } from "./phone.step";

/**
 * MAIN-GUARD-02: a number that is confirmed, in this visit or by a stored cookie, is not asked for
 * again.
 */
async function knownNumber(visit: Visit<MainState>): Promise<Submitted<MainState> | undefined> {
  const { state, backend, request } = visit;
  const { phoneNumber } = state.answers;
  if (phoneNumber === undefined) return undefined;
  if (isConfirmed(state, phoneNumber)) return done();
  if (!hasConfirmedPhoneCookie(request)) return undefined;
  const isVerified = await isVerifiedByCookie(backend, state, phoneNumber);
  return isVerified ? done({ facts: withConfirmedPhone(state, phoneNumber) }) : undefined;
}

export const loader = stepLoader(phone, {
  onArrival: knownNumber,
  load: (visit) => phonePageWithLead(visit),
});

export const action = stepAction(phone, async (submission): Promise<Submitted<MainState>> => {
  const phoneByLogin = confirmsByLogin(submission.runtime.config, submission.values.phoneNumber);
  // OTPPROV-01: the provider's login texts its own code.
  const result = await submitPhone(submission, phoneByLogin ? () => Promise.resolve() : undefined);
  return result.kind === "done" ? { ...result, facts: { ...result.facts, phoneByLogin } } : result;
});

export default function Phone() {
  return <PhonePage {...useStep<{ phone: PhoneView }>().data} />;
}
