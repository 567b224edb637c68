import type { WizardState } from "~/wizard/state";
import type { CreditFacts, PendingPull } from "./state";

type PullKind = PendingPull["kind"];

/**
 * How often a failing pull is tried in total, and the seconds to wait after failure number
 * `failed`.
 */
interface PullPolicy {
  tries: number;
  wait(failed: number): number;
}

const softPolicy: PullPolicy = { tries: 7, wait: (failed) => 2 ** (failed - 1) };

/**
 * Soft pulls: seven tries, 1, 2, 4 ... s apart. The hard pull: two retries, at least 5 s apart
 * (HARDPULL-06).
 */
const pullPolicies: Readonly<Record<PullKind, PullPolicy>> = {
  soft: softPolicy,
  rerun: softPolicy,
  hard: { tries: 3, wait: () => 5 },
};

/**
 * Longest wait for a response, in seconds; then the visitor is told and can make the same request
 * again.
 */
const MAX_WAIT_SECONDS = 180;

/** Polling interval of a waiting pull in seconds; the page renders in between. */
export const POLL_SECONDS = 2;

/** The usual duration that the page shows while a pull runs. */
export const USUAL_PULL_SECONDS: Readonly<Record<PullKind, number>> = { soft: 10, rerun: 10, hard: 20 };

/** Checks whether all tries of a pull failed, so that only the visitor can start it again. */
export function isGivenUp(pending: PendingPull): boolean {
  return pending.failed >= pullPolicies[pending.kind].tries;
}

/**
 * Returns the pull after a failed try: with a new key and a wait.
 * @param now seconds since 1970, rounded up
 */
export function afterFailure(pending: PendingPull, nextKey: string, now: number): PendingPull {
  const failed = pending.failed + 1;
  return { ...pending, key: nextKey, failed, notBefore: now + pullPolicies[pending.kind].wait(failed) };
}

/**
 * Returns the pull after a try without a response: the same request, so the same key.
 * @param now seconds since 1970, rounded up
 */
export function afterNoResponse(pending: PendingPull, now: number): PendingPull {
  if (now - pending.since >= MAX_WAIT_SECONDS) return withGivenUp(pending);
  return { ...pending, notBefore: now + POLL_SECONDS };
}

/** Returns the pull marked so that it is not tried again. */
export function withGivenUp(pending: PendingPull): PendingPull {
  return { ...pending, failed: pullPolicies[pending.kind].tries };
}

/**
 * Returns a given-up pull that the visitor restarted: the key stays, because the request may still
 * be running.
 * @param now seconds since 1970
 */
export function restartedPull(pending: PendingPull, now: number): PendingPull {
  return { ...pending, failed: 0, since: now, notBefore: 0 };
}

/** The pull status of a page: no request, waiting for a response, or all tries failed. */
export type PullStatus = "idle" | "waiting" | "given-up";

/**
 * Returns the status of the page's pull: one of these kinds and, for soft pulls, requested at this
 * place.
 */
export function pullStatusOf(
  { facts }: WizardState<object, Pick<CreditFacts, "pending">>,
  mine: (pending: PendingPull) => boolean,
): PullStatus {
  const { pending } = facts;
  if (!pending || !mine(pending)) return "idle";
  return isGivenUp(pending) ? "given-up" : "waiting";
}

/** Returns the heading of a page with a pull: its own before the request, else the status. */
export function titleWhilePulling(
  state: WizardState<object, Pick<CreditFacts, "pending">>,
  mine: (pending: PendingPull) => boolean,
  own: string,
): string {
  const status = pullStatusOf(state, mine);
  if (status === "waiting") return "We are checking your credit";
  return status === "given-up" ? "We couldn't check your credit yet" : own;
}

export const isHard = (pending: PendingPull): boolean => pending.kind === "hard";

/** Returns a check for the soft pull requested at a place, by the place's key. */
export const isSoftAt =
  (at: string) =>
  (pending: PendingPull): boolean =>
    pending.kind !== "hard" && pending.at === at;
