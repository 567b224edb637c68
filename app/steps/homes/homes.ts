import { streetLine, type HomeAddress } from "~/domain/address";
import { samePlace, valueUsed } from "~/domain/property";
import type { HomeId, HomesState } from "./state";

/** The homes of a visit: pure, over the answers. */

/** The home the loan is for. */
export const SUBJECT: HomeId = "1";

/** The most homes anybody may list, the one the loan is for among them. */
export const MOST_HOMES = 10;

/** The first home, which is asked about before the borrowers. */
export const subjectIds = (): readonly HomeId[] => [SUBJECT];

/** Every further home, in the order in which they were named. */
export function otherHomeIds({ answers }: HomesState): readonly HomeId[] {
  return Object.keys(answers.otherHomes ?? {}).sort((one, other) => Number(one) - Number(other));
}

/** All homes that are known, the one the loan is for first. */
export function homeIds(state: HomesState): readonly HomeId[] {
  return [...(state.answers.subject ? [SUBJECT] : []), ...otherHomeIds(state)];
}

/** Where a home stands. */
export function homeAddress({ answers }: Pick<HomesState, "answers">, id: HomeId): HomeAddress | undefined {
  return id === SUBJECT ? answers.subject : answers.otherHomes?.[id];
}

/** "12 Oak Street, Unit 4" for a list or a question; empty while the home is not known. */
export function homeName(state: Pick<HomesState, "answers">, id: HomeId): string {
  const address = homeAddress(state, id);
  return address ? streetLine(address) : "";
}

/** What a home counts as worth, in dollars: the higher of the owner's and the looked-up value (PROP-04). */
export function homeValue({ answers, facts }: HomesState, id: HomeId): number | undefined {
  return valueUsed(answers.values?.[id], facts.lookups?.[id]);
}

const placeOf = (address: HomeAddress) => ({ street: streetLine(address), zipcode: address.zip });

/** Whether two addresses are one home: the same street, unit and ZIP, in any case (PROP-01). */
export const isSameHome = (one: HomeAddress, other: HomeAddress): boolean =>
  samePlace(placeOf(one), placeOf(other));

/** The home at an address, if it is listed (PROP-01). */
export function homeAt(state: HomesState, address: HomeAddress): HomeId | undefined {
  return homeIds(state).find((id) => {
    const known = homeAddress(state, id);
    return known && isSameHome(known, address);
  });
}

/** The id of the next home that is named: never that of a home of which something is known already, at the backend or of its value. */
export function nextHomeId(state: HomesState): HomeId {
  const { filed, lookups } = state.facts;
  const used = [...otherHomeIds(state), ...Object.keys({ ...filed, ...lookups })];
  return String(Math.max(Number(SUBJECT), ...used.map(Number)) + 1);
}
