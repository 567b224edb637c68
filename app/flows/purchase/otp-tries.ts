import { MAX_OTP_TRIES } from "~/domain/phone-verification";
import { stayHere, type Stay, type Submitted } from "~server/visit/step-result";
import type { Submission } from "~server/visit/step";
import { LimitReached } from "~server/shared/limits/limits";
import type { codeSchema } from "~/steps/phone/phone-code";
import { answerCode, redirectIfRestricted } from "~/steps/phone/phone-page";
import { isConfirmed } from "~/steps/phone/phone-verification";
import { purchaseExchange } from "./exchange";
import type { PurchaseState } from "./state";

/**
 * A number has three wrong codes. They are counted on the server, so that another tab or an old
 * cookie gives no more.
 */

type CodeSubmission = Submission<PurchaseState, ReturnType<typeof codeSchema>>;

/** GUARD-02: checks whether the number has used its three attempts in this visit. */
export const isLockedOut = ({ answers, facts }: PurchaseState): boolean =>
  (facts.otpTries?.[answers.phoneNumber ?? ""] ?? 0) >= MAX_OTP_TRIES;

const LIMIT = "purchase-code-tries";

/**
 * Handles a submitted code. The third wrong one leads to the error page, which leads to another
 * number.
 * @throws BackendError
 */
export async function submitOtp(submission: CodeSubmission): Promise<Submitted<PurchaseState>> {
  const { state, session, runtime } = submission;
  const number = state.answers.phoneNumber ?? "";
  if (isConfirmed(state, number)) return openWithCode(submission);
  const { limits } = runtime;
  const limitKey = `${number} ${session.id}`;
  if ((await limits.remaining(LIMIT, limitKey)) === 0) return stayLockedOut(state, number);
  const answered = await openWithCode(submission);
  if (answered.kind !== "refused") {
    await limits.reset(LIMIT, limitKey);
    return answered;
  }
  // Counted once the code is known to be wrong: a failure on our side, or a second press while the
  // response is slow, is not an attempt.
  const left = await limits.count(LIMIT, limitKey).catch((error: unknown) => {
    if (error instanceof LimitReached) return 0;
    throw error;
  });
  if (left === 0) return stayLockedOut(state, number);
  return { ...answered, facts: { otpTries: { ...state.facts.otpTries, [number]: MAX_OTP_TRIES - left } } };
}

/** Opens the application after a correct code. */
async function openWithCode(submission: CodeSubmission): Promise<Submitted<PurchaseState>> {
  const answered = await answerCode(submission, { transactionType: "purc", exchange: purchaseExchange });
  return "reply" in answered
    ? redirectIfRestricted(submission, answered.reply)
    : { kind: "done", facts: answered.facts };
}

const stayLockedOut = ({ facts }: PurchaseState, number: string): Stay<PurchaseState> =>
  stayHere({
    facts: {
      otpTries: { ...facts.otpTries, [number]: MAX_OTP_TRIES },
      afterErrorNavigateToStepId: "phone-number",
    },
  });
