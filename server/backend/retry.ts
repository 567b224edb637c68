import type { RetryName } from "./contract/define";

/** How often and how late a failed call is tried again; all times in ms. */
export interface RetryPolicy {
  /** tries after the first one */
  retries: number;
  /** wait before the first retry; each further one waits `factor` times as long */
  minWaitMs: number;
  factor: number;
  maxWaitMs?: number;
  /** longest wait for one try; without it a try may use all the time there is */
  attemptMs?: number;
}

/** The policies of B7. A visitor's deadline always cuts them short. */
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
 * Wait in ms before retry number `retry` (1 for the first), or undefined when the policy allows no such retry
 * (TRANSPORT-05: the default waits 1, 2, 4 ... s, ten times).
 */
export function retryWait(policy: RetryPolicy, retry: number): number | undefined {
  if (!Number.isInteger(retry) || retry < 1 || retry > policy.retries) return undefined;
  const wait = policy.minWaitMs * policy.factor ** (retry - 1);
  return Math.min(wait, policy.maxWaitMs ?? wait);
}
