/** How often credit may be pulled again while it is locked, and what a new store starts with. */

/** No counter of pulls goes beyond this. */
export const SOFT_PULL_ATTEMPT_LIMIT = 4;

/** Pulls made so far: after the date of birth, after a full SSN, after an unlock. */
export interface SoftPullAttempts {
  postDob: number;
  postFullSSN: number;
  postUnlock: number;
}
export type SoftPullKind = keyof SoftPullAttempts;

export interface CreditState {
  softPullAttempts: SoftPullAttempts;
  isHardPullNeeded: boolean;
}

/** The credit part of a new store: no pull made, a hard pull needed (SOFTPULL-04, HARDPULL-07). */
export function newCreditState(): CreditState {
  return { softPullAttempts: { postDob: 0, postFullSSN: 0, postUnlock: 0 }, isHardPullNeeded: true };
}

/** Whether one more pull of this kind may run; at 4 it may not and the visitor goes to unable-to-pre-qualify (SOFTPULL-03). */
export function attemptAllowed(attempts: SoftPullAttempts, kind: SoftPullKind): boolean {
  return attempts[kind] < SOFT_PULL_ATTEMPT_LIMIT;
}

/** The counters after one more pull of this kind (SOFTPULL-04). */
export function countAttempt(attempts: SoftPullAttempts, kind: SoftPullKind): SoftPullAttempts {
  return { ...attempts, [kind]: attempts[kind] + 1 };
}
