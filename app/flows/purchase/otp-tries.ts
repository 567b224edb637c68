import { MAX_OTP_TRIES } from "~/domain/phone-verification";
import { stayHere, type Stay, type Submitted } from "~server/visit/result";
import type { Submission } from "~server/visit/step";
import { LimitMet } from "~server/limits/limits";
import type { codeAsks } from "~/steps/phone/phone-code";
import { answerCode, receivedWhenRestricted } from "~/steps/phone/phone-page";
import { isConfirmed } from "~/steps/phone/phone-verification";
import { purchaseExchange } from "./exchange";
import type { PurchaseState } from "./state";

/** Three wrong codes for a number are all: counted on the server, so that neither another tab nor an old cookie has more. */

type Asked = Submission<PurchaseState, ReturnType<typeof codeAsks>>;

/** GUARD-02: whether the number has had its three tries in this visit. */
export const isLockedOut = ({ answers, facts }: PurchaseState): boolean =>
  (facts.otpTries?.[answers.phoneNumber ?? ""] ?? 0) >= MAX_OTP_TRIES;

const LIMIT = "purchase-code-tries";

/**
 * Takes a code; the third wrong one leads to the error page, which leads on to another number.
 * @throws BackendError
 */
export async function answerOtp(asked: Asked): Promise<Submitted<PurchaseState>> {
  const { state, session, runtime } = asked;
  const number = state.answers.phoneNumber ?? "";
  if (isConfirmed(state, number)) return opened(asked);
  const { limits } = runtime;
  const tried = `${number} ${session.id}`;
  if ((await limits.left(LIMIT, tried)) === 0) return lockedOut(state, number);
  const answered = await opened(asked);
  if (answered.kind !== "refused") {
    await limits.forget(LIMIT, tried);
    return answered;
  }
  // Counted once it is known to be wrong: what fails on our side, or is pressed twice while it is slow, is no try.
  const left = await limits.take(LIMIT, tried).catch((error: unknown) => {
    if (error instanceof LimitMet) return 0;
    throw error;
  });
  if (left === 0) return lockedOut(state, number);
  return { ...answered, facts: { otpTries: { ...state.facts.otpTries, [number]: MAX_OTP_TRIES - left } } };
}

/** The application that a right code opens. */
async function opened(asked: Asked): Promise<Submitted<PurchaseState>> {
  const answered = await answerCode(asked, { transactionType: "purc", exchange: purchaseExchange });
  return "reply" in answered
    ? receivedWhenRestricted(asked, answered.reply)
    : { kind: "done", facts: answered.facts };
}

const lockedOut = ({ facts }: PurchaseState, number: string): Stay<PurchaseState> =>
  stayHere({
    facts: {
      otpTries: { ...facts.otpTries, [number]: MAX_OTP_TRIES },
      afterErrorNavigateToStepId: "phone-number",
    },
  });
