/** How often credit may be pulled again while it is locked. */

/** No counter of pulls goes beyond this. */
const SOFT_PULL_ATTEMPT_LIMIT = 4;

/** Pulls made so far: after the date of birth, after a full SSN, after an unlock. */
export interface SoftPullAttempts {
  postDob: number;
  postFullSSN: number;
  postUnlock: number;
}
export type SoftPullKind = keyof SoftPullAttempts;

/** What every visit begins with (SOFTPULL-04). */
export const NO_ATTEMPTS: SoftPullAttempts = { postDob: 0, postFullSSN: 0, postUnlock: 0 };

/** Whether one more pull of this kind may run; at 4 it may not and the visitor goes to unable-to-pre-qualify (SOFTPULL-03). */
export function attemptAllowed(attempts: SoftPullAttempts, kind: SoftPullKind): boolean {
  return attempts[kind] < SOFT_PULL_ATTEMPT_LIMIT;
}

/** The counters after one more pull of this kind (SOFTPULL-04). */
export function countAttempt(attempts: SoftPullAttempts, kind: SoftPullKind): SoftPullAttempts {
  return { ...attempts, [kind]: attempts[kind] + 1 };
}
