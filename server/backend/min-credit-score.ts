import type { Backend } from "./client";
import { BackendError } from "./errors";

/** What holds when the backend does not say. */
const defaultMinCreditScore = 500;

interface Log {
  warn(fields: Record<string, unknown>, message: string): void;
}

/**
 * The lowest credit score the lender works with; 500 when it cannot be asked (TRANSPORT-06). Never throws a BackendError.
 * @param log is told of a failure, where there is one
 * @param otherwise what holds when it cannot be asked, for who was told before
 */
export async function minCreditScore(
  backend: Pick<Backend, "call">,
  log?: Log,
  otherwise = defaultMinCreditScore,
): Promise<number> {
  try {
    return (await backend.call("min-credit-score", {}, { deadlineMs: 2000 })).minCreditScore;
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    log?.warn({ call: error.callId, reason: error.message }, "the minimum credit score was not to be had");
    return otherwise;
  }
}
