import { BackendError } from "~server/backend/client";
import {
  done,
  refused,
  stayHere,
  type Done,
  type Refused,
  type Stay,
  type Submitted,
} from "~server/visit/result";
import type { Visit } from "~server/visit/visit";
import { PROPERTY_NOT_FOUND_MESSAGE } from "~/domain/property";
import { LIABILITY_NOT_FOUND_MESSAGE, NOT_A_LIABILITY_MESSAGE } from "~/domain/record-guards";
import { mergeFacts } from "~/wizard/save";
import { whenFiled } from "./file-homes";
import { homeIds } from "./homes";
import { LinkFailed, linkMortgages } from "~/steps/mortgages/link-mortgages";
import type { HomeId } from "./state";
import { typeMortgages } from "~/steps/mortgages/type-mortgages";
import type { Writing, Written } from "~/steps/mortgages/writing";
import type { MortgagesState } from "~/steps/mortgages/state";

/** Longest that homes and mortgages may take in one request, in ms: what is left of a visit's time is for the save of the step. */
const WRITE_MS = 6_000;
/** Later than this, in ms, the save of the step would have too little time: it is left to the next press. */
const SAVE_FROM_MS = 3_500;

export const NOT_LINKED =
  "We could not write down which mortgage is on which home. Nothing you typed was lost. Please try again, or call us.";
const SLOW = "That took longer than usual, but it is written down now. Press the button once more to go on.";

/** The part of a visit that writing down homes and mortgages needs; `key` is the form's. */
export type Saving = Pick<Visit<MortgagesState>, "state" | "session" | "backend" | "runtime"> & {
  key: string;
};

/** What a failure of ours says; the visitor is told the plain line. */
const OURS: readonly string[] = [
  NOT_A_LIABILITY_MESSAGE,
  LIABILITY_NOT_FOUND_MESSAGE,
  PROPERTY_NOT_FOUND_MESSAGE,
];

/**
 * The page again after a failure, which is logged.
 * @throws the failure itself when it is none of those that are known, or when the visitor's token has ended
 */
function refusalOf(failure: unknown, log: Writing["log"]): Refused {
  if (!(failure instanceof Error)) throw failure;
  const cause = failure instanceof LinkFailed ? failure.cause : failure;
  const status = cause instanceof BackendError ? cause.status : undefined;
  const isKnown = cause instanceof BackendError || OURS.includes(cause.message);
  if (!isKnown || status === 401 || status === 403 || status === 429) throw cause;
  log.error(failure.message);
  const said = cause instanceof BackendError && status !== undefined && status < 500 && cause.displayMessage;
  return said ? refused({ "": [said] }) : refused({ "": [NOT_LINKED] }, 503);
}

/** What can come of writing down homes and mortgages. */
type WrittenDown = Done<MortgagesState> | Stay<MortgagesState> | Refused<MortgagesState>;

/**
 * Runs what is to be written, one after the other, each with what the ones before it taught; stops at a failure.
 * @param started when the writing began, in ms since 1970
 */
async function inTurn(
  visit: Saving,
  started: number,
  works: readonly ((writing: Writing) => Promise<Written>)[],
): Promise<WrittenDown> {
  const { state, backend, runtime, key } = visit;
  const left = () => started + WRITE_MS - runtime.now();
  let facts: MortgagesState["facts"] = {};
  for (const work of works) {
    const written = await work({ state: mergeFacts(state, facts), backend, log: runtime.log, key, left });
    facts = { ...facts, ...written.facts };
    if (written.failure !== undefined) {
      // Every one of these writes says how things are, so the next try may be another act.
      return { ...refusalOf(written.failure, runtime.log), facts, isOver: true };
    }
  }
  return runtime.now() - started > SAVE_FROM_MS ? stayHere({ facts, notice: SLOW }) : done({ facts });
}

/**
 * Writes down all homes with the backend, on which of them every mortgage is, and what it is where that needs no asking (LIAB-01 to LIAB-04). What was
 * achieved is kept when something fails.
 * @throws BackendError of a home that could not be filed
 */
export function saveHomes(visit: Saving): Promise<Submitted<MortgagesState>> {
  const { state, runtime, key } = visit;
  const started = runtime.now();
  return whenFiled(visit, key, homeIds(state), async (filedFacts) => {
    const { filed = {} } = filedFacts;
    const result = await inTurn({ ...visit, state: mergeFacts(state, filedFacts) }, started, [
      (writing) => linkMortgages(writing, filed),
      (writing) => typeMortgages(writing, homeIds(writing.state)),
    ]);
    return { ...result, facts: { ...filedFacts, ...result.facts } };
  });
}

/** Writes down what the mortgages on one home are, once all of them are known; the answers stay as they are told here. */
export async function saveLienTypes(
  visit: Saving,
  home: HomeId,
  answers: Pick<MortgagesState["answers"], "lienTypes">,
): Promise<Submitted<MortgagesState>> {
  const { state, runtime } = visit;
  const said = { ...state, answers: { ...state.answers, ...answers } };
  const result = await inTurn({ ...visit, state: said }, runtime.now(), [
    (writing) => typeMortgages(writing, [home]),
  ]);
  return result.kind === "refused" ? result : { ...result, answers };
}
