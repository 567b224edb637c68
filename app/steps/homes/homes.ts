import { streetLine, type HomeAddress } from "~/domain/address";
import { samePlace, higherValue } from "~/domain/property";
import type { HomeId, HomesState } from "./state";
import type { Reads } from "~/wizard/ports";

/** The homes of a visit, as pure functions of the answers. */

/** The home that the loan is for. */
export const SUBJECT: HomeId = "1";

/** The most homes in the list, including the one that the loan is for. */
export const MOST_HOMES = 10;

/** Returns the first home, whose questions come before the borrowers. */
export const subjectIds = (): readonly HomeId[] => [SUBJECT];

/** Returns all other homes in the order of entry. */
export function otherHomeIds({ answers }: Reads<HomesState, "otherHomes">): readonly HomeId[] {
  return Object.keys(answers.otherHomes ?? {}).sort((one, other) => Number(one) - Number(other));
}

/** Returns all homes, first the one that the loan is for. */
export function homeIds(state: HomesState): readonly HomeId[] {
  return [...(state.answers.subject ? [SUBJECT] : []), ...otherHomeIds(state)];
}

/** Returns the address of a home. */
export function homeAddress({ answers }: Pick<HomesState, "answers">, id: HomeId): HomeAddress | undefined {
  return id === SUBJECT ? answers.subject : answers.otherHomes?.[id];
}

/** Returns "12 Oak Street, Unit 4" for a list or a question; empty while the home is unknown. */
export function homeName(state: Pick<HomesState, "answers">, id: HomeId): string {
  const address = homeAddress(state, id);
  return address ? streetLine(address) : "";
}

/**
 * Returns the value to use for a home, in dollars: the higher of the owner's and the public-record
 * value (PROP-04).
 */
export function homeValue({ answers, facts }: HomesState, id: HomeId): number | undefined {
  return higherValue(answers.values?.[id], facts.lookups?.[id]);
}

const comparableAddress = (address: HomeAddress) => ({ street: streetLine(address), zipcode: address.zip });

/**
 * Checks whether two addresses are the same home: same street, unit and ZIP, ignoring case
 * (PROP-01).
 */
export const isSameHome = (one: HomeAddress, other: HomeAddress): boolean =>
  samePlace(comparableAddress(one), comparableAddress(other));

/** Returns the listed home at an address (PROP-01). */
export function homeAt(state: HomesState, address: HomeAddress): HomeId | undefined {
  return homeIds(state).find((id) => {
    const known = homeAddress(state, id);
    return known && isSameHome(known, address);
  });
}

/** Returns the id of the next home; never one with data at the backend or with a known value. */
export function nextHomeId(state: HomesState): HomeId {
  const { filed, lookups } = state.facts;
  const used = [...otherHomeIds(state), ...Object.keys({ ...filed, ...lookups })];
  return String(Math.max(Number(SUBJECT), ...used.map(Number)) + 1);
}
