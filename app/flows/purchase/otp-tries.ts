import { MAX_OTP_TRIES } from "~/domain/phone-verification";
import { stayHere, type Stay, type Submitted } from "~server/http/result";
import type { Submission } from "~server/http/step";
import { LimitMet } from "~server/limits/limits";
import type { codeAsks } from "~/steps/phone/phone-code";
import { answerCode } from "~/steps/phone/phone-page";
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
  const tried = `${number} ${session.id}`;
  const left = await runtime.limits.take(LIMIT, tried).catch((error: unknown) => {
    if (error instanceof LimitMet) return undefined;
    throw error;
  });
  if (left === undefined) return lockedOut(state, number);
  const answered = await opened(asked).catch(async (error: unknown) => {
    // What failed on our side was no try.
    await runtime.limits.giveBack(LIMIT, tried);
    throw error;
  });
  if (answered.kind !== "refused") {
    await runtime.limits.forget(LIMIT, tried);
    return answered;
  }
  if (left === 0) return lockedOut(state, number);
  return { ...answered, facts: { otpTries: { ...state.facts.otpTries, [number]: MAX_OTP_TRIES - left } } };
}

/** The application that a right code opens. */
async function opened(asked: Asked): Promise<Submitted<PurchaseState>> {
  const answered = await answerCode(asked, { transactionType: "purc", exchange: purchaseExchange });
  return "reply" in answered ? answered.reply : { kind: "done", facts: answered.facts };
}

const lockedOut = ({ facts }: PurchaseState, number: string): Stay<PurchaseState> =>
  stayHere({
    facts: {
      otpTries: { ...facts.otpTries, [number]: MAX_OTP_TRIES },
      afterErrorNavigateToStepId: "phone-number",
    },
  });
