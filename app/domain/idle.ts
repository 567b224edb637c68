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

const DROPPED_PARAMS = ["sessionId", "flowId", "stepId"] as const;

/** A query without the parameters that name the ended visit (IDLE-06): "?a=1", or "" when nothing is left. */
export function withoutVisitParams(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of DROPPED_PARAMS) params.delete(name);
  const left = params.toString();
  return left === "" ? "" : `?${left}`;
}
