import type { RetryName } from "./define";

/** How often and after what wait a failed call is retried; all times in ms. */
export interface RetryPolicy {
  /** attempts after the first one */
  retries: number;
  /** wait before the first retry; each further wait is `factor` times longer */
  minWaitMs: number;
  factor: number;
  maxWaitMs?: number;
  /** timeout of one attempt; without it an attempt may use all the remaining time */
  attemptMs?: number;
}

/** The policies of B7. A visitor's deadline always limits them. */
export const retryPolicies: { readonly [Name in RetryName]: RetryPolicy } = {
  default: { retries: 10, minWaitMs: 1000, factor: 2, attemptMs: 5000 },
  /** "max retries" */
  max: { retries: 7, minWaitMs: 1000, factor: 2 },
  hardpull: { retries: 2, minWaitMs: 5000, factor: 2 },
  link: { retries: 2, minWaitMs: 1000, factor: 2, maxWaitMs: 30_000 },
  launch: { retries: 1, minWaitMs: 1000, factor: 2 },
  never: { retries: 0, minWaitMs: 0, factor: 1 },
};

/**
 * Returns the wait in ms before retry number `retry` (1 for the first), or undefined when the
 * policy allows no such retry (TRANSPORT-05: the default waits 1, 2, 4 ... s, ten times).
 */
export function retryWait(policy: RetryPolicy, retry: number): number | undefined {
  if (!Number.isInteger(retry) || retry < 1 || retry > policy.retries) return undefined;
  const wait = policy.minWaitMs * policy.factor ** (retry - 1);
  return Math.min(wait, policy.maxWaitMs ?? wait);
}
