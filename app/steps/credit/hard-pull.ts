import type { CallOutput } from "~server/backend/contract/index";
import { done, stayHere, waitFor, type Submitted } from "~server/http/result";
import { HARD_PULL_LOG, isValidScore, routeHardPull, type HardPullOutcome } from "~/domain/credit-routing";
import { bureausFrozen } from "./bureaus";
import { givenUp, isGivenUp, isHard, startedAgain } from "./pending";
import { askOnce, isDue, keyFrom, pullBody, waitingView, type PullVisit } from "./pulls";
import type { HardPullState, PendingPull } from "./state";

/** What came of asking the hard pull; without an outcome it still runs, or is to be tried again (facts.pending). */
export interface HardPulled {
  /** never "failed": an answer that decides nothing waits for the visitor to try again (HARDPULL-05) */
  outcome?: Exclude<HardPullOutcome, "failed">;
  facts: HardPullState["facts"];
}

type HardPullAnswer = CallOutput<"credit.hardpull">;

/** The hard pull of this visit that has not been answered, if there is one. */
function pendingHard({ state }: PullVisit<HardPullState>): PendingPull | undefined {
  const { pending } = state.facts;
  return pending && isHard(pending) ? pending : undefined;
}

/**
 * Asks the hard pull, or asks again for the one that is on its way: it never runs twice at once. Backend failures do not
 * throw, since what was paid before has to be kept.
 * @param key key of the form; the pull's own is made from it, because one key belongs to one call
 * @param consent version of the text that was agreed to; the one of an earlier page unless told
 */
export async function askHardPull(
  visit: PullVisit<HardPullState>,
  key: string,
  consent = visit.state.facts.hardPullConsent?.version,
): Promise<HardPulled> {
  const known = pendingHard(visit);
  if (!known) {
    const hard: PendingPull = {
      kind: "hard",
      key: keyFrom(key, "hard"),
      since: visit.now,
      failed: 0,
      notBefore: 0,
    };
    return ask(visit, hard, consent);
  }
  if (isGivenUp(known)) return ask(visit, startedAgain(known, visit.now), consent);
  return isDue(visit, known) ? ask(visit, known, consent) : { facts: { pending: known } };
}

async function ask(
  visit: PullVisit<HardPullState>,
  pending: PendingPull,
  consent: string | undefined,
): Promise<HardPulled> {
  const body = pullBody(visit);
  const pulled = await askOnce(visit, pending, (options) =>
    visit.backend.call("credit.hardpull", { body }, { ...options, consent }),
  );
  const step = visit.place.node;
  if (pulled.end === "answered") return answered(visit, pending, pulled.answer);
  const next = pulled.end === "pending" ? pulled.pending : undefined;
  if (!next || next.failed > pending.failed) visit.runtime.log.warn({ step }, HARD_PULL_LOG.failed);
  return { facts: { pending: next ?? renewed(givenUp(pending)) } };
}

/** The next ask is another one: what was answered under the old key is no use. */
const renewed = (pending: PendingPull): PendingPull => ({ ...pending, key: keyFrom(pending.key, "next") });

function answered(visit: PullVisit<HardPullState>, pending: PendingPull, answer: HardPullAnswer): HardPulled {
  const outcome = routeHardPull(answer);
  const message = HARD_PULL_LOG[outcome];
  if (outcome === "failed") {
    visit.runtime.log.warn({ step: visit.place.node }, message);
    return { facts: { hardPull: outcome, pending: renewed(givenUp(pending)) } };
  }
  visit.runtime.log.info({ step: visit.place.node }, message);
  const scores = answer.applicants.flatMap(({ applicantId, hardPullScore }) =>
    isValidScore(hardPullScore) ? [[applicantId, hardPullScore] as const] : [],
  );
  return {
    outcome,
    facts: {
      pending: undefined,
      hardPull: outcome,
      isEligible: answer.isEligible,
      scores: Object.fromEntries(scores),
      frozenAt: bureausFrozen(answer.applicants),
    },
  };
}

/** What a page does with a hard pull: go on, say that nothing changed, wait, or say that it failed. */
export function hardPullResult(
  visit: PullVisit<HardPullState>,
  { outcome, facts }: HardPulled,
  stays: Partial<Record<HardPullOutcome, string>> = {},
): Submitted<HardPullState> {
  if (outcome !== undefined) {
    const notice = stays[outcome];
    return notice === undefined ? done({ outcome, facts }) : stayHere({ facts, notice });
  }
  const { pending } = facts;
  if (!pending || isGivenUp(pending)) return stayHere({ facts });
  return waitFor(waitingView(visit, pending), facts);
}

/** What a page shows on arrival: the pull that is on its way is asked again; one that was given up waits for the visitor. */
export async function goOnWithHardPull(
  visit: PullVisit<HardPullState>,
  stays: Partial<Record<HardPullOutcome, string>> = {},
): Promise<Submitted<HardPullState> | undefined> {
  const known = pendingHard(visit);
  if (!known || isGivenUp(known)) return undefined;
  return hardPullResult(visit, await askHardPull(visit, known.key), stays);
}
