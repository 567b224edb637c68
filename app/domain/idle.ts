/** Idle detection, and what it resets. Times are milliseconds since the epoch. */

export const NEARLY_IDLE_MINUTES = 15;
export const IDLE_MINUTES = 20;

const MINUTE_MS = 60_000;

export type IdleStage = "active" | "nearly-idle" | "idle";

/**
 * Returns the idle stage: nearly idle from 15 minutes (IDLE-01), idle from 20 minutes after the
 * last activity (IDLE-02).
 */
export function idleStage(lastActivityMs: number, nowMs: number): IdleStage {
  const away = nowMs - lastActivityMs;
  if (away >= IDLE_MINUTES * MINUTE_MS) return "idle";
  return away >= NEARLY_IDLE_MINUTES * MINUTE_MS ? "nearly-idle" : "active";
}

export function isIdle(lastActivityMs: number, nowMs: number): boolean {
  return idleStage(lastActivityMs, nowMs) === "idle";
}

const DROPPED_PARAMS = ["sessionId", "flowId", "stepId"] as const;

/**
 * Returns a query without the parameters that identify the ended visit (IDLE-06): "?a=1", or ""
 * when none is left.
 */
export function withoutVisitParams(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of DROPPED_PARAMS) params.delete(name);
  const left = params.toString();
  return left === "" ? "" : `?${left}`;
}
