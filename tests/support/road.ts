import type { Door } from "./front-door";
import { persona, type Persona } from "./persona";

/** A visitor's path through a flow, from the entry to the end. */
export interface Road {
  name: string;
  who: Persona;
  /** where it begins in the flow */
  from: string;
  /** the door of the first page that leads there; it is walked from there on */
  door?: Door;
  /**
   * the page at which the walk stops before its end, below its flow: what follows is random, or is
   * on another road
   */
  until?: string;
  /** whether its last page depends on randomly generated mortgages */
  isByLot?: true;
}

/** Returns a buyer without an accepted offer. */
export const looking = (last: string, more: Partial<Persona> = {}) =>
  persona(last, { hasOffer: false, ...more });
/** Has us call from the last page. */
export const atTheEnd = { wantsCall: "at the end" } as const;

/** Returns roads of a persona's name from the first page of a flow. */
export const byName =
  (from: string, door?: Door) =>
  (names: readonly string[], more: Partial<Persona> = {}): Road[] =>
    names.map((last) => ({ name: last, who: persona(last, more), from, ...(door && { door }) }));
