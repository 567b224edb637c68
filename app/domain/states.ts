/** US states: the selection list, and the states we lend in. */

import { OVERSEAS_NAMES, STATE_NAMES } from "./state-names";

export interface StateOption {
  code: string;
  name: string;
}

const NOT_A_STATE: readonly string[] = ["DC", "PR", "VI"];

/** The 53 choices: 50 states, DC, PR and VI, by name. */
export const STATE_OPTIONS: readonly StateOption[] = Object.entries(STATE_NAMES).map(([code, name]) => ({
  code,
  name,
}));

/** All of them with the islands and the areas of military mail, where people live too. */
const ALL_OPTIONS: readonly StateOption[] = [
  ...STATE_OPTIONS,
  ...Object.entries(OVERSEAS_NAMES).map(([code, name]) => ({ code, name })),
];

/** The 50 states that count as valid. */
export const VALID_STATES: readonly string[] = STATE_OPTIONS.map(({ code }) => code).filter(
  (code) => !NOT_A_STATE.includes(code),
);

/**
 * Returns the two-letter code of a name or code, case-insensitive ("new york", "ny"); undefined
 * when there is none.
 */
export function stateCode(nameOrCode: string): string | undefined {
  const wanted = nameOrCode.trim().toLowerCase();
  return ALL_OPTIONS.find(({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted)
    ?.code;
}

/** Returns the name of a two-letter code; undefined for an unknown one. */
export function stateName(code: string): string | undefined {
  return ALL_OPTIONS.find((option) => option.code === code)?.name;
}

/**
 * Returns the name for use in a sentence: "Ohio", "the District of Columbia"; an unknown code is
 * unchanged.
 */
export function stateInWords(code: string): string {
  const name = stateName(code) ?? code;
  if (/^Armed Forces/.test(name)) return `the ${name} (${code})`;
  return /^(?:District of|Virgin Islands|Northern Mariana)/.test(name) ? `the ${name}` : name;
}

/**
 * Checks whether we lend in the state: it is in the list of valid states, which contains 50 and
 * never DC (STATES-01).
 */
export function isValidState(code: string, validStates: readonly string[] = VALID_STATES): boolean {
  return validStates.includes(code);
}
