import { describe, expect, it } from "vitest";
import { STATE_OPTIONS, VALID_STATES, isValidState, stateCode, stateInWords, stateName } from "./states";

describe("states", () => {
  it("STATES-01: DC, PR and VI can be chosen but are not valid", () => {
    for (const code of ["DC", "PR", "VI"]) {
      expect(stateName(code)).toBeDefined();
      expect(isValidState(code)).toBe(false);
    }
    expect(isValidState("NY")).toBe(true);
    expect(isValidState("NY", ["CA"])).toBe(false);
    expect(isValidState("")).toBe(false);
    expect(STATE_OPTIONS).toHaveLength(53);
    expect(VALID_STATES).toHaveLength(50);
    expect(new Set(STATE_OPTIONS.map(({ code }) => code)).size).toBe(53);
  });

  it("have names that fit into a sentence", () => {
    expect(["OH", "DC", "VI", "PR", "XX"].map(stateInWords)).toEqual([
      "Ohio",
      "the District of Columbia",
      "the Virgin Islands",
      "Puerto Rico",
      "XX",
    ]);
  });

  it("convert names to codes", () => {
    expect(stateCode("new york")).toBe("NY");
    expect(stateCode(" ny ")).toBe("NY");
    expect(stateCode("Atlantis")).toBeUndefined();
    expect(stateName("WY")).toBe("Wyoming");
    expect(stateName("XX")).toBeUndefined();
  });
});
