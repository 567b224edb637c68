import { randomUUID } from "node:crypto";
import { VALID_STATES } from "~/domain/states";
import countyNames from "~server/reference/data/counties.json" with { type: "json" };
import { ApiError, type Handlers, type HandlerInput } from "~server/reference/router";
import type { CallOutput } from "~server/backend/contract/index";

/** Counties by state code, from data/counties.json. */
const counties: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(countyNames).map(([state, names]) => [state, names.split("|")]),
);

/** All states with their counties, by code. */
const allCounties = [...counties]
  .map(([state, names]) => ({ state, counties: [...names] }))
  .sort((one, other) => (one.state < other.state ? -1 : 1));

type ReferenceDataCalls = "valid-states" | "valid-states-counties" | "min-credit-score" | "uuidv4";

function listStates(): Promise<CallOutput<"valid-states">> {
  return Promise.resolve([...VALID_STATES].sort());
}

function listCounties({
  query,
}: HandlerInput<"valid-states-counties">): Promise<CallOutput<"valid-states-counties">> {
  if (query.state === undefined) return Promise.resolve(allCounties);
  const names = counties.get(query.state);
  if (!names) {
    return Promise.reject(new ApiError(404, "STATE_NOT_SERVED", "We don't lend in that state yet."));
  }
  return Promise.resolve([{ state: query.state, counties: [...names] }]);
}

/** C5: the refinance wizard has a higher minimum score than the others. */
function readMinScore({
  context,
}: HandlerInput<"min-credit-score">): Promise<CallOutput<"min-credit-score">> {
  return Promise.resolve({ minCreditScore: context.apiKind === "refi-mini" ? 580 : 500 });
}

function newUuid(): Promise<CallOutput<"uuidv4">> {
  return Promise.resolve({ success: true, id: randomUUID() });
}

/** Lists and small services that belong to no application. */
export function referenceDataHandlers(): Pick<Handlers, ReferenceDataCalls> {
  return {
    "valid-states": listStates,
    "valid-states-counties": listCounties,
    "min-credit-score": readMinScore,
    uuidv4: newUuid,
  };
}
