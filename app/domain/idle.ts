/** When a visitor counts as away, and what that resets. Times are milliseconds since the epoch. */

export const NEARLY_IDLE_MINUTES = 15;
export const IDLE_MINUTES = 20;

const MINUTE_MS = 60_000;

export type IdleStage = "active" | "nearly-idle" | "idle";

/** Nearly idle from 15 minutes (IDLE-01), idle from 20 minutes after the last activity (IDLE-02). */
export function idleStage(lastActivityMs: number, nowMs: number): IdleStage {
  const away = nowMs - lastActivityMs;
  if (away >= IDLE_MINUTES * MINUTE_MS) return "idle";
  return away >= NEARLY_IDLE_MINUTES * MINUTE_MS ? "nearly-idle" : "active";
}

export function isIdle(lastActivityMs: number, nowMs: number): boolean {
  return idleStage(lastActivityMs, nowMs) === "idle";
}

/** Steps a visitor may enter the mini wizard at (IDLE-04). */
export const MINI_ENTRY_STEPS: readonly string[] = [
  "home",
  "estimated-price",
  "error",
  "phone",
  "pre-qual-congratulations",
  "prequal-letter/phone",
];

/** Steps of the mini wizard after which nothing is asked (IDLE-07). */
export const MINI_TERMINAL_STEPS: readonly string[] = [
  "congratulations",
  "thankyou-unfortunately",
  "unable-to-pre-qualify",
  "unqualified-declined",
  "unqualified-borrower",
  "banker-assigned",
  "chat",
  "error",
];

/**
 * Whether a step of the mini wizard, by its path under /mini, has no idle check: it is an entry (IDLE-04), a terminal
 * page or a page of the banker-connect module (IDLE-07).
 */
export function isIdleExempt(stepId: string): boolean {
  return (
    MINI_ENTRY_STEPS.includes(stepId) || MINI_TERMINAL_STEPS.includes(stepId) || /^m\/mbc(\/|$)/.test(stepId)
  );
}

const DROPPED_PARAMS = ["sessionId", "flowId", "stepId"] as const;

/** A query without the parameters that name the ended visit (IDLE-06): "?a=1", or "" when nothing is left. */
export function withoutVisitParams(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of DROPPED_PARAMS) params.delete(name);
  const left = params.toString();
  return left === "" ? "" : `?${left}`;
}
