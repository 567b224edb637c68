import { createHash } from "node:crypto";
import { BackendError, type Backend, type CallOptions } from "~server/backend/client";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import type { WaitingView } from "~/ui/page-data";
import type { Place } from "~/wizard/state";
import { afterFailure, afterNoResponse, USUAL_PULL_SECONDS } from "./pending";
import type { CreditState, PendingPull } from "./state";

/** The parts of a visit that a pull needs. */
export interface PullVisit<S extends CreditState = CreditState> {
  backend: Pick<Backend, "call" | "try">;
  state: S;
  place: Place;
  session: { id: string };
  flowId: string;
  /** seconds since 1970, at the start of the request */
  now: number;
  runtime: {
    /** milliseconds since 1970 */
    now(): number;
    log: {
      info(fields: Record<string, unknown>, message: string): void;
      warn(fields: Record<string, unknown>, message: string): void;
    };
  };
}

/** Timeout of one request in ms; a page does not wait longer for a bureau. */
const PULL_DEADLINE_MS = 3_000;

/**
 * Returns the key of a pull attempt, the same in every tab and rendering of a page: from the
 * application, the kind, the attempt number where the rules count attempts (F1), and the people on
 * the loan where they can change. It includes the visit, because the body does; the backend
 * recognizes the same attempt from other visits.
 */
export function pullKey(visit: PullVisit, kind: PendingPull["kind"], attempt: number): string {
  const { appId, sessionId } = pullBody(visit);
  const { borrowersId } = visit.state.facts;
  const people = borrowersId === undefined ? [] : [borrowersId];
  return idempotencyKeyFor(appId, "pull", kind, String(attempt), sessionId, ...people);
}

/**
 * The result of one pull request: a response, a pull to be requested again, or a refusal that no
 * retry changes.
 */
export type PullRequestResult<Answer> =
  | { end: "answered"; answer: Answer }
  | { end: "pending"; pending: PendingPull }
  | { end: "refused"; error: BackendError };

/**
 * Returns the body of every pull.
 * @throws Error without an application, which the flow's order rules out
 */
export function pullBody({ state, session, flowId }: PullVisit): {
  sessionId: string;
  flowId: string;
  appId: string;
} {
  const { appId } = state.facts;
  if (appId === undefined) throw new Error("A credit pull needs an application.");
  return { sessionId: session.id, flowId, appId };
}

/**
 * Derives a key from another one: two tabs with the same key derive the same next key, so that a
 * bureau never gets two requests at once.
 */
export function keyFrom(key: string, use: string): string {
  return createHash("sha256").update(`${use}|${key}`).digest().subarray(0, 16).toString("base64url");
}

/** Returns seconds since 1970, rounded up, so that waits are never too short. */
const roundedUpNow = ({ runtime }: Pick<PullVisit, "runtime">): number => Math.ceil(runtime.now() / 1000);

/**
 * Checks for a refusal, which a retry would not change. "Too many at once" is none, but a rate
 * limit is: it lasts longer than a page waits.
 */
const isRefusal = ({ kind, status = 0, code }: BackendError): boolean =>
  kind === "http" && status < 500 && (status !== 429 || code === "LIMIT_MET") && status !== 408;

/**
 * Requests a pull once, within 3 s. Without a response the key stays; a failure (5xx, network
 * error, invalid body) counts and gets a new key.
 * @throws errors that are not from the backend
 */
export async function requestOnce<Answer>(
  visit: PullVisit,
  pending: PendingPull,
  ask: (options: Required<Pick<CallOptions, "idempotencyKey" | "deadlineMs" | "noRetry">>) => Promise<Answer>,
): Promise<PullRequestResult<Answer>> {
  try {
    return {
      end: "answered",
      answer: await ask({ idempotencyKey: pending.key, deadlineMs: PULL_DEADLINE_MS, noRetry: true }),
    };
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    if (error.kind === "timeout" || error.kind === "cancelled") {
      return { end: "pending", pending: afterNoResponse(pending, roundedUpNow(visit)) };
    }
    if (isRefusal(error)) return { end: "refused", error };
    return {
      end: "pending",
      pending: afterFailure(pending, keyFrom(pending.key, "next"), roundedUpNow(visit)),
    };
  }
}

/** Checks whether a pull may be requested now, and not only shown as waiting. */
export function isDue(visit: Pick<PullVisit, "runtime">, pending: PendingPull): boolean {
  return Math.floor(visit.runtime.now() / 1000) >= pending.notBefore;
}

/** Returns the data of the waiting page. */
export function waitingView(visit: Pick<PullVisit, "runtime">, { kind, since }: PendingPull): WaitingView {
  return {
    doing:
      kind === "hard"
        ? "The credit bureaus are putting your report together."
        : "We are asking the credit bureaus.",
    usualSeconds: USUAL_PULL_SECONDS[kind],
    elapsedSeconds: Math.max(0, Math.floor(visit.runtime.now() / 1000) - since),
  };
}
