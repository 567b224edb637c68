import type { CallOutput } from "~server/backend/contract/index";
import { done, stayHere, waitFor, type Submitted } from "~server/visit/step-result";
import { isValidScore, routeHardPull } from "~/domain/credit-routing";
import { HARD_PULL_LOG } from "~/domain/credit-outcomes";
import { bureausFrozen } from "./bureaus";
import type { HardPullEnding } from "./outcomes";
import { withGivenUp, isGivenUp, isHard, restartedPull } from "./pending";
import { requestOnce, isDue, keyFrom, pullBody, pullKey, waitingView, type PullVisit } from "./pulls";
import type { HardPullState, PendingPull } from "./state";

/**
 * The result of a hard pull request; without an outcome it is still running or will be retried
 * (facts.pending).
 */
export interface HardPullResult {
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
export async function requestHardPull(
  visit: PullVisit<HardPullState>,
  consent = visit.state.facts.hardPullConsent?.version,
): Promise<HardPullResult> {
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
    return sendHardPull(visit, hard, consent);
  }
  if (isGivenUp(known)) return sendHardPull(visit, restartedPull(known, visit.now), consent);
  return isDue(visit, known) ? sendHardPull(visit, known, consent) : { facts: { pending: known } };
}

async function sendHardPull(
  visit: PullVisit<HardPullState>,
  pending: PendingPull,
  consent: string | undefined,
): Promise<HardPullResult> {
  const body = { ...pullBody(visit), attempt: pending.attempt };
  const pulled = await requestOnce(visit, pending, (options) =>
    visit.backend.call("credit.hardpull", { body }, { ...options, consent }),
  );
  const step = visit.place.node;
  if (pulled.end === "answered") return handleAnswer(visit, pending, pulled.answer);
  const next = pulled.end === "pending" ? pulled.pending : undefined;
  if (!next || next.failed > pending.failed) visit.runtime.log.warn({ step }, HARD_PULL_LOG.failed);
  return { facts: { pending: next ?? withNewKey(withGivenUp(pending)) } };
}

/** The next request is a new one, because the response under the old key is of no use. */
const withNewKey = (pending: PendingPull): PendingPull => ({ ...pending, key: keyFrom(pending.key, "next") });

function handleAnswer(
  visit: PullVisit<HardPullState>,
  pending: PendingPull,
  answer: HardPullAnswer,
): HardPullResult {
  const outcome = routeHardPull(answer);
  const message = HARD_PULL_LOG[outcome];
  if (outcome === "failed") {
    visit.runtime.log.warn({ step: visit.place.node }, message);
    // The report arrived, so another request looks up the decision since then: the same attempt,
    // without a second inquiry.
    return { facts: { hardPull: outcome, pending: withNewKey(withGivenUp(pending)) } };
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
  { outcome, facts }: HardPullResult,
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
export async function resumeHardPull<Outcome extends HardPullEnding>(
  visit: PullVisit<HardPullState>,
  page: HardPullPage<Outcome>,
): Promise<Submitted<HardPullState, Outcome> | undefined> {
  const known = pendingHard(visit);
  if (!known || isGivenUp(known)) return undefined;
  return hardPullResult(visit, await requestHardPull(visit), page);
}
