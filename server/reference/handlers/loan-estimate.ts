import type { Deps } from "../deps";

/** The Loan Estimate and its acknowledgment. */
export function loanEstimateHandlers(_deps: Deps) {
  return {};
}
