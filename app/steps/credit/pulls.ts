import { createHash } from "node:crypto";
import { BackendError, type Backend } from "~server/backend/client";
import { keyFor } from "~server/visit/idempotency-keys";
import type { WaitingView } from "~/ui/page-data";
import type { Place } from "~/wizard/state";
import { afterFailure, afterSilence, USUAL_PULL_SECONDS } from "./pending";
import type { CreditState, PendingPull } from "./state";

/** What a pull needs of a visit. */
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

/** The deadline of one ask in ms: a visitor's page does not wait longer for a bureau. */
const PULL_DEADLINE_MS = 3_000;

/**
 * The key of an attempt of a pull, the same in every tab and for every rendering of a page: by the application, what is asked, and the
 * attempt where the rules count them (F1), of the people on the loan where they can change. The visit is part of it since it stands in the body; that other visits ask for the same attempt
 * the backend sees to.
 */
export function pullKey(visit: PullVisit, kind: PendingPull["kind"], attempt: number): string {
  const { appId, sessionId } = pullBody(visit);
  const { borrowersId } = visit.state.facts;
  const people = borrowersId === undefined ? [] : [borrowersId];
  return keyFor(appId, "pull", kind, String(attempt), sessionId, ...people);
}

/** How one ask of a pull ended: with an answer, with the pull to be asked again, or with a refusal that no try changes. */
export type PullEnd<Answer> =
  | { end: "answered"; answer: Answer }
  | { end: "pending"; pending: PendingPull }
  | { end: "refused"; error: BackendError };

/** Body of every pull. @throws Error without an application, which the order of the flow rules out */
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
 * The key that follows from another: two tabs that go on from the same key make the same next one, so a bureau is never
 * asked twice at once.
 */
export function keyFrom(key: string, use: string): string {
  return createHash("sha256").update(`${use}|${key}`).digest().subarray(0, 16).toString("base64url");
}

/** Seconds since 1970, rounded up, so that waits are never shorter than they say. */
const nowUp = ({ runtime }: Pick<PullVisit, "runtime">): number => Math.ceil(runtime.now() / 1000);

/** A refusal would be the same again; "too many at once" would not, while a limit that is met stays met for longer than a page waits. */
const isRefusal = ({ kind, status = 0, code }: BackendError): boolean =>
  kind === "http" && status < 500 && (status !== 429 || code === "LIMIT_MET") && status !== 408;

/**
 * Asks a pull once, within 3 s. Silence keeps the key; a failure (5xx, no network, rubbish) counts and gets a new one.
 * @throws what is not the backend's
 */
export async function askOnce<Answer>(
  visit: PullVisit,
  pending: PendingPull,
  ask: (options: { idempotencyKey: string; deadlineMs: number; once: true }) => Promise<Answer>,
): Promise<PullEnd<Answer>> {
  try {
    return {
      end: "answered",
      answer: await ask({ idempotencyKey: pending.key, deadlineMs: PULL_DEADLINE_MS, once: true }),
    };
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    if (error.kind === "timeout" || error.kind === "cancelled") {
      return { end: "pending", pending: afterSilence(pending, nowUp(visit)) };
    }
    if (isRefusal(error)) return { end: "refused", error };
    return { end: "pending", pending: afterFailure(pending, keyFrom(pending.key, "next"), nowUp(visit)) };
  }
}

/** True when a pull may be asked now, and not only shown as waiting. */
export function isDue(visit: Pick<PullVisit, "runtime">, pending: PendingPull): boolean {
  return Math.floor(visit.runtime.now() / 1000) >= pending.notBefore;
}

/** What the waiting page says. */
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
