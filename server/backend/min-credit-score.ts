import { minCreditScoreOrDefault } from "~/domain/limits";
import type { Backend } from "./client";
import { BackendError } from "./errors";

interface WarnLog {
  warn(fields: Record<string, unknown>, message: string): void;
}

/**
 * Returns the minimum credit score of the lender; 500 when the call fails (TRANSPORT-06). Never
 * throws a BackendError.
 * @param log logs a failure, if given
 * @param otherwise fallback when the call fails, for a visitor who has seen a score before
 */
export async function minCreditScore(
  backend: Pick<Backend, "call">,
  log?: WarnLog,
  otherwise = minCreditScoreOrDefault(undefined),
): Promise<number> {
  try {
    const { minCreditScore: told } = await backend.call("min-credit-score", {}, { deadlineMs: 2000 });
    return minCreditScoreOrDefault(told);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    log?.warn({ call: error.callId, reason: error.message }, "the minimum credit score was not to be had");
    return otherwise;
  }
}
