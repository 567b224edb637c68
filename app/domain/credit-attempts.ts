/** The limits on repeated credit pulls while credit is locked. */

/** The maximum of each pull counter. */
const SOFT_PULL_ATTEMPT_LIMIT = 4;

/** The number of pulls so far: after the date of birth, after a full SSN, after an unlock. */
export interface SoftPullAttempts {
  postDob: number;
  postFullSSN: number;
  postUnlock: number;
}
export type SoftPullKind = keyof SoftPullAttempts;

/** The counters at the start of a visit (SOFTPULL-04). */
export const NO_ATTEMPTS: SoftPullAttempts = { postDob: 0, postFullSSN: 0, postUnlock: 0 };

/**
 * Checks whether one more pull of this kind is allowed; at 4 it is not and the visitor goes to
 * unable-to-pre-qualify (SOFTPULL-03).
 */
export function isAttemptAllowed(attempts: SoftPullAttempts, kind: SoftPullKind): boolean {
  return attempts[kind] < SOFT_PULL_ATTEMPT_LIMIT;
}

/** Returns the counters after one more pull of this kind (SOFTPULL-04). */
export function countAttempt(attempts: SoftPullAttempts, kind: SoftPullKind): SoftPullAttempts {
  return { ...attempts, [kind]: attempts[kind] + 1 };
}
