import { BackendError } from "~server/backend/client";
import {
  done,
  refused,
  stayHere,
  type Done,
  type Refused,
  type Stay,
  type Submitted,
} from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";
import { PROPERTY_NOT_FOUND_MESSAGE } from "~/domain/property";
import { LIABILITY_NOT_FOUND_MESSAGE, NOT_A_LIABILITY_MESSAGE } from "~/domain/record-guards";
import { mergeFacts } from "~/wizard/save";
import { fileThen } from "./file-homes";
import { homeIds } from "./homes";
import { LinkFailed, linkMortgages } from "~/steps/mortgages/link-mortgages";
import type { HomeId } from "./state";
import { sendLienTypes } from "~/steps/mortgages/send-lien-types";
import type { BackendWrite, BackendWriteResult } from "~/steps/mortgages/backend-write";
import type { MortgagesState } from "~/steps/mortgages/state";
import type { Writes } from "~/wizard/ports";

/**
 * Timeout for homes and mortgages in one request, in ms; the rest of a visit's time is for saving
 * the step.
 */
const WRITE_MS = 6_000;
/**
 * After this time, in ms, saving the step would have too little time, so it is left to the next
 * press.
 */
const SAVE_FROM_MS = 3_500;

export const NOT_LINKED =
  "We couldn't save which mortgage is on which home. Nothing you typed was lost. Please try again, or call us.";
export const TOO_SLOW =
  "That took longer than usual, but it is saved now. Press the button once more to continue.";

/** The parts of a visit that saving homes and mortgages needs; `key` is the form's. */
export type HomesSaveVisit = Pick<Visit<MortgagesState>, "state" | "session" | "backend" | "runtime"> & {
  key: string;
};

/** Messages of our own errors, instead of which the visitor sees a general one. */
const OWN_ERRORS: readonly string[] = [
  NOT_A_LIABILITY_MESSAGE,
  LIABILITY_NOT_FOUND_MESSAGE,
  PROPERTY_NOT_FOUND_MESSAGE,
];

/**
 * Shows the page again after a failure, which is logged.
 * @throws the failure itself when it is of another kind, or when the visitor's token has expired
 */
function refusalOf(failure: unknown, log: BackendWrite["log"]): Refused {
  if (!(failure instanceof Error)) throw failure;
  const cause = failure instanceof LinkFailed ? failure.cause : failure;
  const status = cause instanceof BackendError ? cause.status : undefined;
  const isKnown = cause instanceof BackendError || OWN_ERRORS.includes(cause.message);
  if (!isKnown || status === 401 || status === 403 || status === 429) throw cause;
  log.error(failure.message);
  const displayText =
    cause instanceof BackendError && status !== undefined && status < 500 && cause.displayMessage;
  return displayText ? refused({ "": [displayText] }) : refused({ "": [NOT_LINKED] }, 503);
}

/** What saving homes and mortgages stores. */
type FactsOnly = Writes<MortgagesState>;

/** The possible results of saving homes and mortgages. */
type HomesSaveResult = Done<FactsOnly> | Stay<FactsOnly> | Refused<FactsOnly>;

/**
 * Runs the writes one after the other, each with the facts from those before; stops at a failure.
 * @param started when the writing began, in ms since 1970
 */
async function runInOrder(
  visit: HomesSaveVisit,
  started: number,
  works: readonly ((writing: BackendWrite) => Promise<BackendWriteResult>)[],
): Promise<HomesSaveResult> {
  const { state, backend, runtime, key } = visit;
  const left = () => started + WRITE_MS - runtime.now();
  let facts: MortgagesState["facts"] = {};
  for (const work of works) {
    const written = await work({
      state: mergeFacts(state, facts),
      backend,
      log: runtime.log,
      key,
      remainingMs: left,
    });
    facts = { ...facts, ...written.facts };
    if (written.failure !== undefined) {
      // Each of these writes sends the current data, so the next try may be another request.
      return { ...refusalOf(written.failure, runtime.log), facts, needsNewKey: true };
    }
  }
  return runtime.now() - started > SAVE_FROM_MS ? stayHere({ facts, notice: TOO_SLOW }) : done({ facts });
}

/**
 * Saves all homes with the backend, the home of every mortgage, and its lien type where that needs
 * no question (LIAB-01 to LIAB-04). Completed writes are kept when a later one fails.
 * @throws BackendError of a home that could not be filed
 */
export function saveHomes(visit: HomesSaveVisit): Promise<Submitted<FactsOnly>> {
  const { state, runtime, key } = visit;
  const started = runtime.now();
  return fileThen(visit, key, homeIds(state), async (filedFacts) => {
    const { filed = {} } = filedFacts;
    const result = await runInOrder({ ...visit, state: mergeFacts(state, filedFacts) }, started, [
      (writing) => linkMortgages(writing, filed),
      (writing) => sendLienTypes(writing, homeIds(writing.state)),
    ]);
    return { ...result, facts: { ...filedFacts, ...result.facts } };
  });
}

/**
 * Saves the lien types of the mortgages on one home once all are known; the answers stay as given.
 */
export async function saveLienTypes(
  visit: HomesSaveVisit,
  home: HomeId,
  answers: Pick<MortgagesState["answers"], "lienTypes">,
): Promise<Submitted<MortgagesState>> {
  const { state, runtime } = visit;
  const nextState = { ...state, answers: { ...state.answers, ...answers } };
  const result = await runInOrder({ ...visit, state: nextState }, runtime.now(), [
    (writing) => sendLienTypes(writing, [home]),
  ]);
  return result.kind === "refused" ? result : { ...result, answers };
}
