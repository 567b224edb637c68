import type { WizardState } from "~/wizard/state";
import type { CreditFacts, PendingPull } from "./state";

type PullKind = PendingPull["kind"];

/** How often a pull that fails is tried in all, and the seconds before the try that follows failure number `failed`. */
interface PullPolicy {
  tries: number;
  wait(failed: number): number;
}

const softPolicy: PullPolicy = { tries: 7, wait: (failed) => 2 ** (failed - 1) };

/** Soft pulls: seven tries, 1, 2, 4 ... s apart. The hard pull: two retries, at least 5 s apart (HARDPULL-06). */
const pullPolicies: Readonly<Record<PullKind, PullPolicy>> = {
  soft: softPolicy,
  rerun: softPolicy,
  hard: { tries: 3, wait: () => 5 },
};

/** Longest wait for one answer that does not come, in seconds; then the visitor is told, and may ask the same again. */
const LONGEST_SECONDS = 180;

/** A pull that waits is asked again in so many seconds; the page shows itself in between. */
export const ASK_AGAIN_SECONDS = 2;

/** What the visitor is told while a pull runs. */
export const USUAL_PULL_SECONDS: Readonly<Record<PullKind, number>> = { soft: 10, rerun: 10, hard: 20 };

/** Whether all tries of a pull failed, so that only the visitor can start it again. */
export function isGivenUp(pending: PendingPull): boolean {
  return pending.failed >= pullPolicies[pending.kind].tries;
}

/** The pull after a failed try: a new key, and not before its time. @param now seconds since 1970, rounded up */
export function afterFailure(pending: PendingPull, nextKey: string, now: number): PendingPull {
  const failed = pending.failed + 1;
  return { ...pending, key: nextKey, failed, notBefore: now + pullPolicies[pending.kind].wait(failed) };
}

/** The pull after a try without an answer: the same ask, so the same key. @param now seconds since 1970, rounded up */
export function afterSilence(pending: PendingPull, now: number): PendingPull {
  if (now - pending.since >= LONGEST_SECONDS) return givenUp(pending);
  return { ...pending, notBefore: now + ASK_AGAIN_SECONDS };
}

/** The pull as one that no further try is made of. */
export function givenUp(pending: PendingPull): PendingPull {
  return { ...pending, failed: pullPolicies[pending.kind].tries };
}

/** A given-up pull, started again by the visitor: what may still be running keeps its key. @param now seconds since 1970 */
export function startedAgain(pending: PendingPull, now: number): PendingPull {
  return { ...pending, failed: 0, since: now, notBefore: 0 };
}

/** How a page that pulls credit stands: nothing asked, an answer on its way, or all tries failed. */
export type PullStanding = "idle" | "waiting" | "given-up";

/** Where the pull stands that a page is about: of one of these kinds and, for soft pulls, asked at this place. */
export function standingOf(
  { facts }: WizardState<object, Pick<CreditFacts, "pending">>,
  mine: (pending: PendingPull) => boolean,
): PullStanding {
  const { pending } = facts;
  if (!pending || !mine(pending)) return "idle";
  return isGivenUp(pending) ? "given-up" : "waiting";
}

/** The heading of a page that pulls credit: its own while nothing was asked, else what is going on. */
export function titleWhilePulling(
  state: WizardState<object, Pick<CreditFacts, "pending">>,
  mine: (pending: PendingPull) => boolean,
  own: string,
): string {
  const standing = standingOf(state, mine);
  if (standing === "waiting") return "We are checking your credit";
  return standing === "given-up" ? "We could not check your credit yet" : own;
}

export const isHard = (pending: PendingPull): boolean => pending.kind === "hard";

/** The soft pull that was asked at a place, by the place's key. */
export const isSoftAt =
  (at: string) =>
  (pending: PendingPull): boolean =>
    pending.kind !== "hard" && pending.at === at;
