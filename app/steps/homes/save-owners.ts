import { done, type Submitted } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";
import type { MortgagesState } from "~/steps/mortgages/state";
import { fileThen, type FilingVisit } from "./file-homes";
import { SUBJECT } from "./homes";
import { ownersOf, type OwnersForm } from "./owners";

/**
 * Saves the owners of a home, and files it with the backend.
 * @throws BackendError of a home that could not be filed
 */
export function saveOwners(
  visit: FilingVisit & Pick<Visit<MortgagesState>, "place"> & { values: OwnersForm; key: string },
): Promise<Submitted<MortgagesState>> {
  const { state, place, values, key } = visit;
  const { item = SUBJECT } = place;
  const owners = { ...state.answers.owners, [item]: ownersOf(values, state, item) };
  const next = { ...state, answers: { ...state.answers, owners } };
  return fileThen({ ...visit, state: next }, key, [item], (facts) => done({ answers: { owners }, facts }));
}
