import { describe, expect, it } from "vitest";
import { addressLine, formatAddress, isPoBox, isCompleteAddress, toTitleCase } from "./address";

describe("address formatting", () => {
  it("ADDR-01: refuses an address without any part", () => {
    expect(() => formatAddress({})).toThrow("Address must have all fields.");
    expect(() => formatAddress({ street: " ", zip: "" })).toThrow("Address must have all fields.");
    expect(formatAddress({ zip: "80202" })).toEqual({ zip: "80202" });
  });

  it("ADDR-02: writes street and city with capital first letters, or everything in capitals", () => {
    const typed = { street: " 120  nw MAIN st", city: "fort collins", state: "co", zip: "80202" };
    expect(formatAddress(typed, "title")).toMatchObject({ street: "120 NW Main St", city: "Fort Collins" });
    expect(formatAddress(typed, "upper")).toEqual({
      street: "120 NW MAIN ST",
      city: "FORT COLLINS",
      state: "CO",
      zip: "80202",
    });
    expect(formatAddress(typed)).toMatchObject({ street: "120 nw MAIN st", city: "fort collins" });
  });

  it.each([
    ["5TH AVENUE", "5th Avenue"],
    ["McKinley rd", "McKinley Rd"],
    ["o'fallon", "O'Fallon"],
    ["mcKinley rd", "Mckinley Rd"],
    ["“McKinley” rd", "“McKinley” Rd"],
    ["RiverWalk2 lofts", "RiverWalk2 Lofts"],
  ])("ADDR-02: writes %s as %s", (typed, written) => {
    expect(toTitleCase(typed)).toBe(written);
  });

  it("ADDR-03: cuts the ZIP code to five characters", () => {
    expect(formatAddress({ zip: " 12345-6789" })).toEqual({ zip: "12345" });
  });

  it("ADDR-04: shortens a state to its two letters", () => {
    expect(formatAddress({ state: "California" })).toEqual({ state: "CA" });
    expect(formatAddress({ state: "ca" })).toEqual({ state: "CA" });
    expect(formatAddress({ state: "Atlantis" })).toEqual({ state: "Atlantis" });
    expect(formatAddress({ state: "Atlantis" }, "upper")).toEqual({ state: "ATLANTIS" });
  });

  it("BORR-04: writes the address on one line, with its unit", () => {
    const home = { street: "120 Main St", city: "Denver", state: "CO", zip: "80202" };
    expect(addressLine(home)).toBe("120 Main St, Denver, CO 80202");
    expect(addressLine({ ...home, unit: "4B" })).toBe("120 Main St, Unit 4B, Denver, CO 80202");
  });

  it("BORR-04: is complete only with street, city, state and ZIP code", () => {
    const home = { street: "120 Main St", city: "Denver", state: "CO", zip: "80202" };
    expect(isCompleteAddress(home)).toBe(true);
    for (const part of ["street", "city", "state", "zip"]) {
      expect(isCompleteAddress({ ...home, [part]: " " }), part).toBe(false);
      expect(isCompleteAddress({ ...home, [part]: undefined }), part).toBe(false);
    }
    expect(isCompleteAddress(undefined)).toBe(false);
  });

  it.each(["PO Box 12", "P.O. box 12", "P. O. Box 12", "POBox 12", "po box 12", "Post  Office Box 12"])(
    "recognizes %s as a PO box",
    (street) => {
      expect(isPoBox(street)).toBe(true);
      expect(isPoBox("12 Boxwood Lane")).toBe(false);
    },
  );
});
