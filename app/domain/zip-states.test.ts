import { describe, expect, it } from "vitest";
import { STATE_OPTIONS } from "./states";
import { isZipElsewhere, stateOfZip } from "./zip-states";

describe("the state of a ZIP code", () => {
  it.each([
    ["92602", "CA"],
    ["80202", "CO"],
    ["10118", "NY"],
    ["00501", "NY"],
    ["02139", "MA"],
    ["01001", "MA"],
    ["20001", "DC"],
    ["20170", "VA"],
    ["33101", "FL"],
    ["34102", "FL"],
    ["73301", "TX"],
    ["73102", "OK"],
    ["83001", "WY"],
    ["83702", "ID"],
    ["96813", "HI"],
    ["99501", "AK"],
    ["00901", "PR"],
    ["00802", "VI"],
    ["09012", "AE"],
    ["34001", "AA"],
    ["96201", "AP"],
    ["96910", "GU"],
    ["96950", "MP"],
    ["96799", "AS"],
  ])("%s is in %s", (zip, state) => expect(stateOfZip(zip)).toBe(state));

  it.each(["00123", "96940", "9260", "192602", "92602-1234", "abcde", ""])("knows no state for %s", (zip) => {
    expect(stateOfZip(zip)).toBeUndefined();
    expect(isZipElsewhere(zip, "CA")).toBe(false);
  });

  it("every state in the options has a ZIP prefix, and no prefix has two states", () => {
    const states = Array.from({ length: 1_000 }, (_, prefix) =>
      stateOfZip(`${String(prefix).padStart(3, "0")}01`),
    );
    const found = new Set(states.filter((state) => state !== undefined));
    const military = ["AA", "AE", "AP"];
    expect([...found].sort()).toEqual([...STATE_OPTIONS.map(({ code }) => code), ...military].sort());
  });

  it("detects a ZIP code of another state", () => {
    expect(isZipElsewhere("92602", "TX")).toBe(true);
    expect(isZipElsewhere("92602", "CA")).toBe(false);
  });
});
