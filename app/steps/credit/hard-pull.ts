import type { CallOutput } from "~server/backend/contract/index";
import { done, stayHere, waitFor, type Submitted } from "~server/visit/result";
import { HARD_PULL_LOG, isValidScore, routeHardPull } from "~/domain/credit-routing";
import { bureausFrozen } from "./bureaus";
import type { HardPullEnding } from "./outcomes";
import { givenUp, isGivenUp, isHard, startedAgain } from "./pending";
import { askOnce, isDue, keyFrom, pullBody, pullKey, waitingView, type PullVisit } from "./pulls";
import type { HardPullState, PendingPull } from "./state";

/**
 * The result of a hard pull request; without an outcome it is still running or will be retried
 * (facts.pending).
 */
export interface HardPulled {
  /**
   * never "failed": a report without a decision waits for the loan expert who reads it
   * (HARDPULL-05)
   */
  outcome?: HardPullEnding;
  facts: HardPullState["facts"];
}

type HardPullAnswer = CallOutput<"credit.hardpull">;

/** Returns this visit's hard pull without a response, if any. */
function pendingHard({ state }: PullVisit<HardPullState>): PendingPull | undefined {
  const { pending } = state.facts;
  return pending && isHard(pending) ? pending : undefined;
}

/**
 * Requests the hard pull, or polls the running one: it never runs twice at once. Backend failures
 * do not throw, because facts about the payment must be kept.
 * @param consent version of the consent text; by default that of an earlier page
 */
export async function askHardPull(
  visit: PullVisit<HardPullState>,
  consent = visit.state.facts.hardPullConsent?.version,
): Promise<HardPulled> {
  const known = pendingHard(visit);
  if (!known) {
    const attempt = (visit.state.facts.hardPullAttempts ?? 0) + 1;
    const hard: PendingPull = {
      kind: "hard",
      key: pullKey(visit, "hard", attempt),
      attempt,
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
  const body = { ...pullBody(visit), attempt: pending.attempt };
  const pulled = await askOnce(visit, pending, (options) =>
    visit.backend.call("credit.hardpull", { body }, { ...options, consent }),
  );
  const step = visit.place.node;
  if (pulled.end === "answered") return answered(visit, pending, pulled.answer);
  const next = pulled.end === "pending" ? pulled.pending : undefined;
  if (!next || next.failed > pending.failed) visit.runtime.log.warn({ step }, HARD_PULL_LOG.failed);
  return { facts: { pending: next ?? renewed(givenUp(pending)) } };
}

/** The next request is a new one, because the response under the old key is of no use. */
const renewed = (pending: PendingPull): PendingPull => ({ ...pending, key: keyFrom(pending.key, "next") });

function answered(visit: PullVisit<HardPullState>, pending: PendingPull, answer: HardPullAnswer): HardPulled {
  const outcome = routeHardPull(answer);
  const message = HARD_PULL_LOG[outcome];
  if (outcome === "failed") {
    visit.runtime.log.warn({ step: visit.place.node }, message);
    // The report arrived, so another request looks up the decision since then: the same attempt,
    // without a second inquiry.
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
      hardPullAttempts: pending.attempt ?? 1,
      isEligible: answer.isEligible,
      scores: Object.fromEntries(scores),
      frozenAt: bureausFrozen(answer.applicants),
    },
  };
}

/** The options of a page for its hard pull. */
export interface HardPullPage<Outcome extends HardPullEnding> {
  /** outcomes that complete the page */
  outcomes: readonly Outcome[];
  /** messages for the other outcomes */
  stays?: Partial<Record<HardPullEnding, string>>;
}

/**
 * Returns the page's result for a hard pull: continue, report no change, wait, or report a failure.
 */
export function hardPullResult<Outcome extends HardPullEnding>(
  visit: PullVisit<HardPullState>,
  { outcome, facts }: HardPulled,
  { outcomes, stays = {} }: HardPullPage<Outcome>,
): Submitted<HardPullState, Outcome> {
  if (outcome !== undefined) {
    const ending = outcomes.find((known) => known === outcome);
    return ending === undefined
      ? stayHere({ facts, notice: stays[outcome] })
      : done({ outcome: ending, facts });
  }
  const { pending } = facts;
  if (!pending || isGivenUp(pending)) return stayHere({ facts });
  return waitFor(waitingView(visit, pending), facts);
}

/** On arrival: polls a running pull; one that was given up waits for the visitor. */
export async function goOnWithHardPull<Outcome extends HardPullEnding>(
  visit: PullVisit<HardPullState>,
  page: HardPullPage<Outcome>,
): Promise<Submitted<HardPullState, Outcome> | undefined> {
  const known = pendingHard(visit);
  if (!known || isGivenUp(known)) return undefined;
  return hardPullResult(visit, await askHardPull(visit), page);
}
