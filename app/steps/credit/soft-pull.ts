import { done, stayHere, waitFor, type Submitted } from "~server/visit/step-result";
import {
  isAttemptAllowed,
  countAttempt,
  NO_ATTEMPTS,
  routeFirstSoftPull,
  routeLaterSoftPull,
  softPullSucceeded,
  type LaterSoftPullOutcome,
  type SoftPullKind,
  type SoftPullOutcome,
  type SoftPullResult,
} from "~/domain/credit-routing";
import { FIRST_SOFT_PULL_LOG, LATER_SOFT_PULL_LOG, SOFT_PULL_ERROR_LOG } from "~/domain/credit-outcomes";
import { placeKey } from "~/wizard/state";
import { bureausFrozen } from "./bureaus";
import { isGivenUp, isSoftAt, restartedPull } from "./pending";
import { requestOnce, isDue, pullBody, pullKey, waitingView, type PullVisit } from "./pulls";
import { neededDigits } from "./ssn-needs";
import type { CreditFacts, CreditState, PendingPull, PullCountState, SoftEnding } from "./state";

/**
 * The outcomes that every page with a soft pull can have; one is that the limit of pulls is
 * reached.
 */
export type CommonPullOutcome = "prequalified" | "attempts-used";

/** The options of a page for its soft pull. */
export interface SoftPullPage<Outcome extends SoftEnding = SoftEnding> {
  /**
   * the step before: the counter that limits the pull, and whether it is the first (postDob) or a
   * later one
   */
  counter: SoftPullKind;
  /** outcomes that complete the page */
  outcomes: readonly Outcome[];
  /** messages for the other outcomes */
  stays?: Partial<Record<SoftEnding, string>>;
  /** the flow's own rule for the first pull's response (QT-01) */
  route?: (result: SoftPullResult) => SoftPullOutcome;
  /**
   * a text that differs for different people: a pull of other people is not continued, and its
   * response does not count
   */
  people?: string;
}

/** The result of a page's soft pull. */
export type SoftPullResultFor<Outcome extends SoftEnding> = Submitted<
  CreditState,
  Outcome | CommonPullOutcome
>;

type Facts = Partial<CreditFacts>;

/** The end of a refusal message on a page that was only opened. */
const REFUSED_ENDING = "We couldn't check your credit right now. Please try again.";

/** Returns the pull requested at this place, for any people. */
function pendingHere({ state, place }: PullVisit): PendingPull | undefined {
  const { pending } = state.facts;
  return pending && isSoftAt(placeKey(place))(pending) ? pending : undefined;
}

const isOf = (pending: PendingPull, { people }: SoftPullPage): boolean => pending.people === people;

/**
 * Counts a first pull that continues among the answers. Later pages depend on the count: their
 * digits and the lifted freeze belong to the previous pull and no longer count, even if the new
 * pull has the same outcome.
 */
export function countSoftPull<Outcome extends string>(
  page: SoftPullPage,
  pulled: Submitted<CreditState, Outcome>,
): Submitted<PullCountState, Outcome>;
export function countSoftPull<Outcome extends string>(
  page: SoftPullPage,
  pulled: Submitted<CreditState, Outcome> | undefined,
): Submitted<PullCountState, Outcome> | undefined;
export function countSoftPull<Outcome extends string>(
  { counter }: SoftPullPage,
  pulled: Submitted<CreditState, Outcome> | undefined,
): Submitted<PullCountState, Outcome> | undefined {
  if (counter !== "postDob" || pulled?.kind !== "done") return pulled;
  const looks = pulled.facts?.softPullAttempts?.postDob;
  return looks === undefined ? pulled : { ...pulled, answers: { looks } };
}

/**
 * Runs the soft pull of a page that was just submitted, or continues the running one.
 * @param facts new facts of the page; kept whatever the pull's result
 * @throws BackendError when the backend refuses the pull (4xx)
 */
export async function runSoftPull<Outcome extends SoftEnding>(
  visit: PullVisit,
  page: SoftPullPage<Outcome>,
  facts: Facts = {},
): Promise<SoftPullResultFor<Outcome>> {
  const known = pendingHere(visit);
  if (known && isOf(known, page)) {
    const pending = isGivenUp(known) ? restartedPull(known, visit.now) : known;
    return isDue(visit, pending) ? sendSoftPull(visit, page, pending, facts) : waiting(visit, pending, facts);
  }
  if (!isAttemptAllowed(attemptsOf(visit.state), page.counter)) return noPullLeft(visit, facts);
  const kind = page.counter === "postDob" ? "soft" : "rerun";
  const at = placeKey(visit.place);
  const attempt = attemptOf(visit.state, kind);
  return sendSoftPull(
    visit,
    page,
    {
      kind,
      at,
      key: pullKey(visit, kind, attempt),
      attempt,
      since: visit.now,
      failed: 0,
      notBefore: 0,
      people: page.people,
    },
    facts,
  );
}

/**
 * Handles the "try again" button: continues the pull requested here. In a stale tab it requests
 * none, because a pull starts only with the form that has the consent beside it.
 * @throws BackendError when the backend refuses the pull (4xx)
 */
export function retrySoftPull<Outcome extends SoftEnding>(
  visit: PullVisit,
  page: SoftPullPage<Outcome>,
): Promise<SoftPullResultFor<Outcome>> | SoftPullResultFor<Outcome> {
  const known = pendingHere(visit);
  return known && isOf(known, page) ? runSoftPull(visit, page) : stayHere();
}

/**
 * On arrival: polls a running pull with its key; one that was given up waits for the visitor, and
 * one of other people is dropped.
 */
export async function resumeSoftPull<Outcome extends SoftEnding>(
  visit: PullVisit,
  page: SoftPullPage<Outcome>,
): Promise<SoftPullResultFor<Outcome> | undefined> {
  const known = pendingHere(visit);
  if (known && !isOf(known, page)) return stayHere({ facts: { pending: undefined } });
  if (!known || isGivenUp(known)) return undefined;
  if (!isDue(visit, known)) return waiting(visit, known, {});
  return sendSoftPull(visit, page, known, {}, (reason) =>
    stayHere({ facts: { pending: undefined }, notice: reason ?? REFUSED_ENDING }),
  );
}

/**
 * Returns the number of the next pull request of its kind for the application (F1). Later pulls are
 * counted separately by the step before, but requested alike.
 */
function attemptOf(state: CreditState, kind: "soft" | "rerun"): number {
  const { postDob, postFullSSN, postUnlock } = attemptsOf(state);
  return (kind === "soft" ? postDob : postFullSSN + postUnlock) + 1;
}

const attemptsOf = ({ facts }: CreditState) => facts.softPullAttempts ?? NO_ATTEMPTS;

/** SOFTPULL-03: at most four pulls of a kind; a visitor who is already pre-qualified stays so. */
function noPullLeft({ state, place }: PullVisit, facts: Facts): Submitted<CreditState, CommonPullOutcome> {
  const before = state.outcomes[placeKey(place)];
  const outcome = before === "prequalified" ? before : "attempts-used";
  return done({ outcome, facts: { ...facts, pending: undefined, softPullEnding: outcome } });
}

const waiting = (visit: PullVisit, pending: PendingPull, facts: Facts): Submitted<CreditState> =>
  waitFor(waitingView(visit, pending), { ...facts, pending });

async function sendSoftPull<Outcome extends SoftEnding>(
  visit: PullVisit,
  page: SoftPullPage<Outcome>,
  pending: PendingPull,
  facts: Facts,
  refusal?: (reason: string | undefined) => Submitted<CreditState>,
): Promise<Submitted<CreditState, Outcome>> {
  const body = { ...pullBody(visit), attempt: pending.attempt };
  const call = pending.kind === "soft" ? "credit.softpull" : "credit.run-softpull";
  const consent = (facts.softPullConsent ?? visit.state.facts.softPullConsent)?.version;
  const pulled = await requestOnce(visit, pending, (options) =>
    visit.backend.call(call, { body }, { ...options, consent }),
  );
  if (pulled.end === "answered") return handleAnswer(visit, page, pulled.answer, facts);
  if (pulled.end === "refused") {
    // A rate limit has its own text and status.
    if (!refusal || pulled.error.status === 429) throw pulled.error;
    return refusal(pulled.error.displayMessage);
  }
  const next = pulled.pending;
  // SOFTPULL-02: a failed call is no success, and says nothing about the loan.
  if (next.failed > pending.failed) visit.runtime.log.warn({ step: visit.place.node }, SOFT_PULL_ERROR_LOG);
  return isGivenUp(next) ? stayHere({ facts: { ...facts, pending: next } }) : waiting(visit, next, facts);
}

async function handleAnswer<Outcome extends SoftEnding>(
  visit: PullVisit,
  page: SoftPullPage<Outcome>,
  answer: SoftPullResult,
  before: Facts,
): Promise<Submitted<CreditState, Outcome>> {
  const result = page.route ? answer : supportedResult(answer);
  const first = page.counter === "postDob";
  const ending = first ? firstEnding(visit, result, page.route) : laterEnding(visit, result);
  const verdict: Facts = { isPreQualEligible: verdictOf(ending), softPullEnding: ending };
  const facts: Facts = {
    ...before,
    ...verdict,
    pending: undefined,
    softPullAttempts: countAttempt(attemptsOf(visit.state), page.counter),
    frozenAt: bureausFrozen(result.applicants),
    ...(first ? await neededDigits(visit, result) : {}),
  };
  const outcome = page.outcomes.find((known) => known === ending);
  return outcome === undefined ? stayHere({ facts, notice: page.stays?.[ending] }) : done({ outcome, facts });
}

/**
 * SOFTPULL-01: a pull that does not support the loan never pre-qualifies, whatever its flag says.
 */
function supportedResult(result: SoftPullResult): SoftPullResult {
  if (result.isPreQualEligible === undefined) return result;
  return { ...result, isPreQualEligible: result.isPreQualEligible && softPullSucceeded(result) };
}

function verdictOf(ending: SoftEnding): boolean | undefined {
  if (ending === "prequalified") return true;
  return ending === "not-prequalified" ? false : undefined;
}

function firstEnding(
  { runtime, place }: PullVisit,
  result: SoftPullResult,
  route = routeFirstSoftPull,
): SoftPullOutcome {
  const ending = route(result);
  runtime.log[ending === "invalid" ? "warn" : "info"]({ step: place.node }, FIRST_SOFT_PULL_LOG[ending]);
  return ending;
}

function laterEnding({ runtime, place }: PullVisit, result: SoftPullResult): LaterSoftPullOutcome {
  const ending = routeLaterSoftPull(result);
  runtime.log[ending === "failed" ? "warn" : "info"]({ step: place.node }, LATER_SOFT_PULL_LOG[ending]);
  return ending;
}
