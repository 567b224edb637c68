import {
  afterSubmissionFailure,
  callUidFrom,
  EXCHANGE_INITIALIZATION_ERROR,
  exchangeStart,
  exchangeStepStates,
  progressCall,
  resultOf,
  shouldSubmitProgress,
  type ExchangeStart,
  type ExchangeWizard,
} from "~/domain/exchange";
import type { PullReports } from "~/domain/exchange-pulls";
import type { ExchangeStep } from "~/domain/exchange-steps";
import { pathOf } from "~/wizard/flow";
import type { Place } from "~/wizard/state";
import type { Backend } from "~server/backend/client";
import { newIdempotencyKey } from "~server/session/ids";

/**
 * Longest wait for an exchange to open, in ms. The next page asks the backend about it, so it must
 * exist.
 */
const EXCHANGE_OPEN_MS = 1_500;

/** What a flow reports about itself to the exchange. */
export interface ExchangeProfile {
  /** default: purchase (EXCH-11, EXCH-12) */
  wizard?: ExchangeWizard;
  /**
   * how the visitor came: "homeRegFlow", "resume-beginning" or "resume-ssn-verification" (EXCH-01)
   */
  kind?: string;
  /** the items of the pages of a borrower, the primary borrower first */
  borrowerIds: readonly string[];
  /** of the same borrowers, as far as known: shown after a step that is asked per borrower */
  firstNames?: readonly string[];
  /** progress of the credit pulls, which have no page */
  pulls?: PullReports;
  /** a search found an offer */
  hasOffer?: boolean;
  /** whether cash out was taken, once an offer was accepted (EXCH-08) */
  takesCashOut?: boolean;
  /** default: enabled (EXCH-04) */
  enable?: boolean;
}

/** The participant of an exchange. */
export interface ExchangeIdentity {
  appId: string;
  token: string;
  sessionId: string;
  callUid?: string;
}

/** The services that calls to the exchange use, and the log of its failures. */
export interface ExchangeServices {
  backend: Pick<Backend, "call">;
  log: { error(fields: Record<string, unknown>, message: string): void };
}

/**
 * Opens the exchange of an application and returns its call UID; a visitor without one gets a new
 * one in capitals (EXCH-01, EXCH-03, EXCH-11). A failure is one log line. The visitor then keeps a
 * UID they brought; a new one is dropped, because pages would be checked against an exchange that
 * does not exist.
 */
export async function openExchange(
  { backend, log }: ExchangeServices,
  identity: ExchangeIdentity,
  profile: ExchangeProfile,
  place: Place,
): Promise<string | undefined> {
  if (profile.enable === false) return identity.callUid;
  try {
    const callUid = identity.callUid ?? (await newCallUid(backend));
    // EXCH-02: without a call UID nothing is done.
    if (callUid === undefined) return undefined;
    const start = startOf(profile);
    const body = {
      mwFlowName: start.mwFlowName,
      decisionCriteria: [...start.decisionCriteria],
      linkOpenend: identity.callUid !== undefined,
      steps: start.steps.map(({ key }) => key),
      stepKey: keyOf(start.steps, place, profile),
      stepState: exchangeStepStates(start.steps, {
        currentKey: keyOf(start.steps, place, profile),
        completedKeys: [],
        ...profile,
      }),
      ...identity,
      callUid,
    };
    await backend.call("caw.initialize", { body }, { token: identity.token, deadlineMs: EXCHANGE_OPEN_MS });
    return callUid;
  } catch (error) {
    log.error({ reason: reasonOf(error) }, EXCHANGE_INITIALIZATION_ERROR);
    return identity.callUid;
  }
}

async function newCallUid(backend: Pick<Backend, "call">): Promise<string | undefined> {
  return callUidFrom(await backend.call("uuidv4", {}, { deadlineMs: EXCHANGE_OPEN_MS }));
}

/** The report of one completed step to the exchange. */
export interface ExchangeProgress extends Partial<ExchangeIdentity> {
  sessionId: string;
  customerId?: string;
  /** EXCH-05: the progress of such a visitor is validated */
  isFromCSS: boolean;
  /** keys of the complete places */
  completed: readonly string[];
  /** the place the visitor goes to */
  to: Place;
}

/**
 * Reports the visitor's progress to the exchange in the background. Two failures in a row are one
 * log line per exchange (EXCH-06). The response of a validated submission changes nothing: pages
 * ask for it themselves (STEPVAL-01).
 * @returns settles when the submission is over; only tests await it
 */
export async function submitExchangeProgress(
  services: ExchangeServices,
  progress: ExchangeProgress,
  profile: ExchangeProfile,
): Promise<void> {
  const { appId, token, callUid, sessionId, customerId, isFromCSS } = progress;
  const exchange = { callUid, enable: profile.enable };
  if (!shouldSubmitProgress(exchange) || appId === undefined || token === undefined) return;
  const { steps } = startOf(profile);
  const stepKey = keyOf(steps, progress.to, profile);
  const completedKeys = steps.flatMap((step) =>
    isComplete(step, progress.completed, profile) ? [step.key] : [],
  );
  const stepState = exchangeStepStates(steps, { currentKey: stepKey, completedKeys, ...profile });
  const known = customerId === undefined ? {} : { customerId };
  const facts = {
    appId,
    token,
    ...known,
    callUid: exchange.callUid,
    sessionId,
    stepKey,
    stepState,
    result: resultOf(profile.wizard, profile.pulls, profile),
    isFromCSS,
    wizard: profile.wizard,
    takesCashOut: profile.takesCashOut,
  };
  const submit = async () => {
    const { call, body } = progressCall(facts);
    // Each attempt has its own key: a backend may store a refusal under its key.
    const options = { token, detached: true, idempotencyKey: newIdempotencyKey() };
    await (call === "caw.progress"
      ? services.backend.call(call, { body: { ...body, appId } }, options)
      : services.backend.call(call, { body }, options));
  };
  try {
    await submit().catch(submit);
  } catch (error) {
    const failure = afterSubmissionFailure({ hasLogged: loggedExchanges.has(exchange.callUid) });
    rememberLogged(exchange.callUid);
    if (failure.log !== undefined) services.log.error({ reason: reasonOf(error) }, failure.log);
  }
}

// The exchanges with a logged failure; losing this set costs only a second log line.
const loggedExchanges = new Set<string>();
const MAX_LOGGED_EXCHANGES = 1_000;

function rememberLogged(callUid: string): void {
  if (loggedExchanges.size >= MAX_LOGGED_EXCHANGES) loggedExchanges.clear();
  loggedExchanges.add(callUid);
}

function startOf({ kind, borrowerIds, wizard }: ExchangeProfile): ExchangeStart {
  return exchangeStart(kind, { borrowerCount: borrowerIds.length, wizard });
}

/** Returns the borrower's index on the application; 0 if the item names none. */
function borrowerIndexOf(item: string | undefined, { borrowerIds }: ExchangeProfile): number {
  const id = item?.split("/")[0];
  return Math.max(0, id === undefined ? 0 : borrowerIds.indexOf(id));
}

/** Returns the exchange's step for a place, if the exchange lists it. */
function stepAt(
  steps: readonly ExchangeStep[],
  place: Place,
  profile: ExchangeProfile,
): ExchangeStep | undefined {
  const path = pathOf(place.node);
  const borrower = borrowerIndexOf(place.item, profile);
  return steps.find(
    ({ stepId, nodes = [place.node], borrowerIndex = borrower }) =>
      stepId === path && nodes.includes(place.node) && borrowerIndex === borrower,
  );
}

/**
 * Returns the key under which a place is reported; a page that the exchange does not list is
 * reported by its path.
 */
const keyOf = (steps: readonly ExchangeStep[], place: Place, profile: ExchangeProfile): string =>
  stepAt(steps, place, profile)?.key ?? pathOf(place.node);

/**
 * A step that several items share is complete when one of its places is: the last page of a
 * borrower comes last.
 */
function isComplete(step: ExchangeStep, completed: readonly string[], profile: ExchangeProfile): boolean {
  return completed.some((key) => {
    const at = key.indexOf("@");
    const place = at === -1 ? { node: key } : { node: key.slice(0, at), item: key.slice(at + 1) };
    return stepAt([step], place, profile) !== undefined;
  });
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : "unknown");
