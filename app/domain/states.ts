/** US states: the list a visitor chooses from, and the states we can lend in. */

export interface StateOption {
  code: string;
  name: string;
}

const NAMES: Readonly<Record<string, string>> = {
  AL: "Alabama",
  AK: "Alaska",
  AZ: "Arizona",
  AR: "Arkansas",
  CA: "California",
  CO: "Colorado",
  CT: "Connecticut",
  DE: "Delaware",
  DC: "District of Columbia",
  FL: "Florida",
  GA: "Georgia",
  HI: "Hawaii",
  ID: "Idaho",
  IL: "Illinois",
  IN: "Indiana",
  IA: "Iowa",
  KS: "Kansas",
  KY: "Kentucky",
  LA: "Louisiana",
  ME: "Maine",
  MD: "Maryland",
  MA: "Massachusetts",
  MI: "Michigan",
  MN: "Minnesota",
  MS: "Mississippi",
  MO: "Missouri",
  MT: "Montana",
  NE: "Nebraska",
  NV: "Nevada",
  NH: "New Hampshire",
  NJ: "New Jersey",
  NM: "New Mexico",
  NY: "New York",
  NC: "North Carolina",
  ND: "North Dakota",
  OH: "Ohio",
  OK: "Oklahoma",
  OR: "Oregon",
  PA: "Pennsylvania",
  PR: "Puerto Rico",
  RI: "Rhode Island",
  SC: "South Carolina",
  SD: "South Dakota",
  TN: "Tennessee",
  TX: "Texas",
  UT: "Utah",
  VT: "Vermont",
  VI: "Virgin Islands",
  VA: "Virginia",
  WA: "Washington",
  WV: "West Virginia",
  WI: "Wisconsin",
  WY: "Wyoming",
};

const NOT_A_STATE: readonly string[] = ["DC", "PR", "VI"];

/** The 53 choices: 50 states, DC, PR and VI, by name. */
export const STATE_OPTIONS: readonly StateOption[] = Object.entries(NAMES).map(([code, name]) => ({
  code,
  name,
}));

/** The 50 states of the valid-state check. */
export const VALID_STATES: readonly string[] = STATE_OPTIONS.map(({ code }) => code).filter(
  (code) => !NOT_A_STATE.includes(code),
);

/** Two-letter code of a name or code in any case ("new york", "ny"); undefined when there is none. */
export function stateCode(nameOrCode: string): string | undefined {
  const wanted = nameOrCode.trim().toLowerCase();
  return STATE_OPTIONS.find(
    ({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted,
  )?.code;
}

/** Name of a two-letter code; undefined for an unknown one. */
export function stateName(code: string): string | undefined {
  return STATE_OPTIONS.find((option) => option.code === code)?.name;
}

/** Whether we lend in the state: it is in the list of valid states, which holds 50 and never DC (STATES-01). */
export function isValidState(code: string, validStates: readonly string[] = VALID_STATES): boolean {
  return validStates.includes(code);
}
