import { describe, expect, it } from "vitest";
import { addressLine, formatAddress, isPoBox, streetLine, isCompleteAddress } from "./address";

describe("address formatting", () => {
  it("ADDR-01: refuses an address without any part", () => {
    expect(() => formatAddress({})).toThrow("Address must have all fields.");
    expect(() => formatAddress({ street: " ", zip: "" })).toThrow("Address must have all fields.");
    expect(formatAddress({ zip: "80202" })).toEqual({ zip: "80202" });
  });

  it("ADDR-02: writes street and city with capital first letters, or everything in capitals", () => {
    const typed = { street: " 120  nw main st", city: "fort collins", state: "co", zip: "80202" };
    expect(formatAddress(typed, "title")).toMatchObject({ street: "120 NW Main St", city: "Fort Collins" });
    expect(formatAddress(typed, "upper")).toEqual({
      street: "120 NW MAIN ST",
      city: "FORT COLLINS",
      state: "CO",
      zip: "80202",
    });
    expect(formatAddress(typed)).toMatchObject({ street: "120 nw main st", city: "fort collins" });
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

  it.each([
    "POB 12",
    "Box 12",
    "P O Box 12",
    "P.O.B. 12",
    "PO 12",
    "box #12",
    "PO Box 12",
    "P.O. box 12",
    "P. O. Box 12",
    "POBox 12",
    "po box 12",
    "Post  Office Box 12",
  ])("recognizes %s as a PO box", (street) => {
    expect(isPoBox(street)).toBe(true);
    expect(isPoBox("12 Boxwood Lane")).toBe(false);
  });

  it.each([
    "RR 2 Box 15",
    "HC 1 Box 5",
    "PSC 1234 Box 567",
    "12 Box Elder Road",
    "12 Box Street",
    "12 Pobst Ave",
  ])("takes %s for a place where people live", (street) => {
    expect(isPoBox(street)).toBe(false);
  });

  it("shows a unit by its word, also one that was stored with a sign", () => {
    const shown = ["4", "#4", "Floor 21", "Building B, Unit 4", "Rear"].map((unit) =>
      streetLine({ street: "12 Oak St", unit }),
    );
    expect(shown).toEqual([
      "12 Oak St, Unit 4",
      "12 Oak St, Unit 4",
      "12 Oak St, Floor 21",
      "12 Oak St, Building B, Unit 4",
      "12 Oak St, Rear",
    ]);
  });
});
