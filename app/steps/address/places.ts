import { BackendError, type Backend } from "~server/backend/client";
import { isValidState, stateInWords, VALID_STATES } from "~/domain/states";

type Caller = Pick<Backend, "call">;
interface Log {
  warn(fields: Record<string, unknown>, message: string): void;
}

/** Longest wait for a list, in ms. */
const LIST_MS = 2_500;

/**
 * Checks whether we lend in a state (STATES-01). If the backend's list is unavailable, our own list
 * decides, so that no visitor is blocked (B20).
 */
export async function lendsIn(backend: Caller, log: Log, state: string): Promise<boolean> {
  const states = await backend
    .call("valid-states", {}, { deadlineMs: LIST_MS })
    .catch(logAndContinue(log, "the list of states"));
  return isValidState(state, states ?? VALID_STATES);
}

/**
 * The message for a call request about a home where we do not lend.
 * @param line our number as displayed
 */
export const noBankersIn = (state: string, line: string): string =>
  `We have no loan experts for ${stateInWords(state)} yet. You can still call us at ${line} with a question.`;

/** Returns the counties of a state by name; undefined when the visitor has to type theirs (B20). */
export async function countiesOf(
  backend: Caller,
  log: Log,
  state: string,
): Promise<readonly string[] | undefined> {
  if (!isValidState(state)) return undefined;
  const found = await backend
    .call("valid-states-counties", { query: { state } }, { deadlineMs: LIST_MS })
    .catch(logAndContinue(log, "the list of counties"));
  const counties = found?.find((entry) => entry.state === state)?.counties ?? [];
  return counties.length > 0 ? counties : undefined;
}

const logAndContinue = (log: Log, what: string) => (error: unknown) => {
  if (!(error instanceof BackendError)) throw error;
  log.warn({ call: error.callId, reason: error.message }, `${what} was not to be had`);
  return undefined;
};
