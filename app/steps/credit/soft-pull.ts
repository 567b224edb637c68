import { done, stayHere, waitFor, type Submitted } from "~server/visit/result";
import {
  attemptAllowed,
  countAttempt,
  FIRST_SOFT_PULL_LOG,
  LATER_SOFT_PULL_LOG,
  NO_ATTEMPTS,
  routeFirstSoftPull,
  routeLaterSoftPull,
  SOFT_PULL_ERROR_LOG,
  softPullSucceeded,
  type LaterSoftPullOutcome,
  type SoftPullKind,
  type SoftPullOutcome,
  type SoftPullResult,
} from "~/domain/credit-routing";
import { placeKey } from "~/wizard/state";
import { bureausFrozen } from "./bureaus";
import { isGivenUp, isSoftAt, startedAgain } from "./pending";
import { askOnce, isDue, pullBody, pullKey, waitingView, type PullVisit } from "./pulls";
import { neededDigits } from "./ssn-needs";
import type { CreditFacts, CreditState, PendingPull, PullCountState, SoftEnding } from "./state";

/** How every page with a soft pull can end, were it only because it has run as often as it may. */
export type AnyPullOutcome = "prequalified" | "attempts-used";

/** What a page says of its pull. */
export interface SoftPullPage<Outcome extends SoftEnding = SoftEnding> {
  /** what went before: the counter that limits the pull, and whether it is the first (postDob) or a later one */
  counter: SoftPullKind;
  /** endings that complete the page */
  outcomes: readonly Outcome[];
  /** what is said of those that do not */
  stays?: Partial<Record<SoftEnding, string>>;
  /** what an answer of the first pull means, where the flow has a rule of its own (QT-01) */
  route?: (result: SoftPullResult) => SoftPullOutcome;
  /** a text that changes with who is asked about: a pull of others is not gone on with, and its answer does not count */
  people?: string;
}

/** What comes of a page's soft pull. */
export type Pulled<Outcome extends SoftEnding> = Submitted<CreditState, Outcome | AnyPullOutcome>;

type Facts = Partial<CreditFacts>;

/** The last sentence of a refusal in a page that is only being looked at. */
const REFUSED = "We could not check your credit just now. Please try again.";

/** The pull that was asked at this place, whoever it is of. */
function askedHere({ state, place }: PullVisit): PendingPull | undefined {
  const { pending } = state.facts;
  return pending && isSoftAt(placeKey(place))(pending) ? pending : undefined;
}

const isOf = (pending: PendingPull, { people }: SoftPullPage): boolean => pending.people === people;

/**
 * A first pull that leads on, counted among the answers. Pages that follow rest on it: their digits and the freeze that was lifted were of
 * the pull before, and count no more although this one may end in the same way.
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
 * Runs the soft pull of a page that was just submitted, or goes on with the one that runs.
 * @param facts what the page learned before; kept whatever comes of the pull
 * @throws BackendError when the backend refuses the pull (4xx)
 */
export async function runSoftPull<Outcome extends SoftEnding>(
  visit: PullVisit,
  page: SoftPullPage<Outcome>,
  facts: Facts = {},
): Promise<Pulled<Outcome>> {
  const known = askedHere(visit);
  if (known && isOf(known, page)) {
    const pending = isGivenUp(known) ? startedAgain(known, visit.now) : known;
    return isDue(visit, pending) ? ask(visit, page, pending, facts) : waiting(visit, pending, facts);
  }
  if (!attemptAllowed(attemptsOf(visit.state), page.counter)) return noPullLeft(visit, facts);
  const kind = page.counter === "postDob" ? "soft" : "rerun";
  const at = placeKey(visit.place);
  const attempt = attemptOf(visit.state, kind);
  return ask(
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
 * The "try again" button: goes on with the pull that was asked here. Pressed in a tab that is behind it asks for none: a pull begins with the
 * form that has the consent beside it.
 * @throws BackendError when the backend refuses the pull (4xx)
 */
export function askSoftPullAgain<Outcome extends SoftEnding>(
  visit: PullVisit,
  page: SoftPullPage<Outcome>,
): Promise<Pulled<Outcome>> | Pulled<Outcome> {
  const known = askedHere(visit);
  return known && isOf(known, page) ? runSoftPull(visit, page) : stayHere();
}

/**
 * On arrival: a pull that is on its way is asked again with its key; one that was given up waits for the visitor, and one of other people
 * is forgotten.
 */
export async function goOnWithSoftPull<Outcome extends SoftEnding>(
  visit: PullVisit,
  page: SoftPullPage<Outcome>,
): Promise<Pulled<Outcome> | undefined> {
  const known = askedHere(visit);
  if (known && !isOf(known, page)) return stayHere({ facts: { pending: undefined } });
  if (!known || isGivenUp(known)) return undefined;
  if (!isDue(visit, known)) return waiting(visit, known, {});
  return ask(visit, page, known, {}, (reason) =>
    stayHere({ facts: { pending: undefined }, notice: reason ?? REFUSED }),
  );
}

/** Which ask of its kind the next pull is, for the application (F1): the later ones are counted apart by what went before, and asked alike. */
function attemptOf(state: CreditState, kind: "soft" | "rerun"): number {
  const { postDob, postFullSSN, postUnlock } = attemptsOf(state);
  return (kind === "soft" ? postDob : postFullSSN + postUnlock) + 1;
}

const attemptsOf = ({ facts }: CreditState) => facts.softPullAttempts ?? NO_ATTEMPTS;

/** SOFTPULL-03: four pulls of a kind are all; who is pre-qualified already stays so. */
function noPullLeft({ state, place }: PullVisit, facts: Facts): Submitted<CreditState, AnyPullOutcome> {
  const before = state.outcomes[placeKey(place)];
  const outcome = before === "prequalified" ? before : "attempts-used";
  return done({ outcome, facts: { ...facts, pending: undefined, softPullEnding: outcome } });
}

const waiting = (visit: PullVisit, pending: PendingPull, facts: Facts): Submitted<CreditState> =>
  waitFor(waitingView(visit, pending), { ...facts, pending });

async function ask<Outcome extends SoftEnding>(
  visit: PullVisit,
  page: SoftPullPage<Outcome>,
  pending: PendingPull,
  facts: Facts,
  refusal?: (reason: string | undefined) => Submitted<CreditState>,
): Promise<Submitted<CreditState, Outcome>> {
  const body = { ...pullBody(visit), attempt: pending.attempt };
  const call = pending.kind === "soft" ? "credit.softpull" : "credit.run-softpull";
  const consent = (facts.softPullConsent ?? visit.state.facts.softPullConsent)?.version;
  const pulled = await askOnce(visit, pending, (options) =>
    visit.backend.call(call, { body }, { ...options, consent }),
  );
  if (pulled.end === "answered") return answered(visit, page, pulled.answer, facts);
  if (pulled.end === "refused") {
    // A limit has its own words and status.
    if (!refusal || pulled.error.status === 429) throw pulled.error;
    return refusal(pulled.error.displayMessage);
  }
  const next = pulled.pending;
  // SOFTPULL-02: a failed call is no success; nothing about the loan is concluded from it.
  if (next.failed > pending.failed) visit.runtime.log.warn({ step: visit.place.node }, SOFT_PULL_ERROR_LOG);
  return isGivenUp(next) ? stayHere({ facts: { ...facts, pending: next } }) : waiting(visit, next, facts);
}

async function answered<Outcome extends SoftEnding>(
  visit: PullVisit,
  page: SoftPullPage<Outcome>,
  answer: SoftPullResult,
  before: Facts,
): Promise<Submitted<CreditState, Outcome>> {
  const result = page.route ? answer : supported(answer);
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

/** SOFTPULL-01: nobody is pre-qualified on a pull that does not bear it out, whatever flag came with it. */
function supported(result: SoftPullResult): SoftPullResult {
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
