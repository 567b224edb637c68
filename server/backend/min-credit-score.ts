import type { Backend } from "./client";
import { BackendError } from "./errors";

/** What holds when the backend does not say. */
export const defaultMinCreditScore = 500;

/** The lowest credit score the lender works with; 500 when it cannot be asked (TRANSPORT-06). Never throws a BackendError. */
export async function minCreditScore(backend: Pick<Backend, "call">): Promise<number> {
  try {
    return (await backend.call("min-credit-score", {}, { deadlineMs: 2000 })).minCreditScore;
  } catch (error) {
    if (error instanceof BackendError) return defaultMinCreditScore;
    throw error;
  }
}
