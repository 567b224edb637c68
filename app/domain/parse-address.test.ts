import { describe, expect, it } from "vitest";
import { addressOfPath, knownAddressLine, MAX_ADDRESS_LINE, parseAddress } from "./parse-address";

const oak = { street: "12 Oak Street", city: "Irvine", state: "CA", zip: "92602" };

describe("an address on one line", () => {
  it.each([
    ["12 Oak Street, Irvine, CA 92602", oak],
    ["12 oak street, irvine, california 92602", oak],
    ["12 OAK STREET, IRVINE CA 92602-1234", oak],
    ["12 Oak Street, Irvine, CA, 926021234", oak],
    ["12 Oak Street Irvine CA 92602", oak],
    ["  12   Oak Street ,, Irvine , CA , 92602 . ", oak],
    ["12 Oak Street\nIrvine, CA 92602", oak],
    ["12 Oak Street\r\nIrvine\r\nCalifornia\r\n92602\r\nUSA", oak],
    ["12 Oak Street; Irvine; CA 92602; United States", oak],
    ["12 Oak Street, Irvine, Ca. 92602, U.S.A.", oak],
    ["12\tOak\tStreet\tIrvine\tCA\t92602", oak],
    ["12 Oak Street,Irvine,California", { street: oak.street, city: oak.city, state: "CA" }],
  ])("REFI-ADDR-01: splits %j into its parts, whatever the separators", (text, parts) => {
    expect(parseAddress(text)).toEqual(parts);
  });

  it.each([
    "12 Oak Street, Unit 4, Irvine, CA 92602",
    "12 Oak Street, Apt 4, Irvine, CA 92602",
    "12 Oak Street, Apt. #4, Irvine, CA 92602",
    "12 Oak Street, #4, Irvine, CA 92602",
    "12 Oak Street #4, Irvine, CA 92602",
    "12 Oak Street # 4, Irvine, CA 92602",
    "12 Oak Street Apartment 4, Irvine, CA 92602",
    "12 Oak Street Unit 4 Irvine CA 92602",
    "12 Oak Street\nSuite 4\nIrvine CA 92602",
  ])("finds unit 4 in %j", (text) => {
    expect(parseAddress(text)).toEqual({ ...oak, unit: "4" });
  });

  it.each([
    ["350 5th Ave NW, Seattle, WA", { street: "350 5th Ave NW", city: "Seattle", state: "WA" }],
    ["12 Elm Ct", { street: "12 Elm Ct" }],
    ["12 Elm Ct 92602", { street: "12 Elm Ct", zip: "92602" }],
    ["12 Elm St Stamford CT 06901", { street: "12 Elm St", city: "Stamford", state: "CT", zip: "06901" }],
    ["12 Elm Street, Stamford CT", { street: "12 Elm Street", city: "Stamford", state: "CT" }],
    ["500 5th Ave NE 98105", { street: "500 5th Ave NE", zip: "98105" }],
    ["12 Main St, Charleston, West Virginia", { street: "12 Main St", city: "Charleston", state: "WV" }],
    ["12 St James Ave Boston MA", { street: "12 St James Ave", city: "Boston", state: "MA" }],
    ["9 Elm Street St. Louis, Missouri", { street: "9 Elm Street", city: "St. Louis", state: "MO" }],
    [
      "1 K Street, Washington, D.C. 20001",
      { street: "1 K Street", city: "Washington", state: "DC", zip: "20001" },
    ],
    ["1 K Street, Washington, D. C.", { street: "1 K Street", city: "Washington", state: "DC" }],
    ["12 Oak St. Irvine CA", { street: "12 Oak St.", city: "Irvine", state: "CA" }],
    ["12 Oak St.", { street: "12 Oak St." }],
    ["12 Oak Street, Irvine QQ", { street: "12 Oak Street", city: "Irvine QQ" }],
    // Only a comma, a town or the ZIP code distinguishes the state from the end of a street.
    ["12 Elm Street, CT", { street: "12 Elm Street", state: "CT" }],
    ["12 Elm Street,CT", { street: "12 Elm Street", state: "CT" }],
    ["12 Elm Street,Stamford CT", { street: "12 Elm Street", city: "Stamford", state: "CT" }],
    ["Apt 4, 12 Elm Ct", { street: "Apt 4, 12 Elm Ct" }],
    ["Apt 4,12 Elm Ct", { street: "Apt 4, 12 Elm Ct" }],
    ["12 NY", { street: "12 Ny" }],
    ["12, Georgia", { street: "12", state: "GA" }],
    ["12,Georgia", { street: "12", state: "GA" }],
    ["12, 14 Georgia", { street: "12, 14 Georgia" }],
    ["12 Georgia", { street: "12 Georgia" }],
    [
      "12 Oak Street, Building B, Irvine, CA",
      { street: "12 Oak Street", unit: "Building B", city: "Irvine", state: "CA" },
    ],
    ["12 Oak Street, Irvine, TX 92602", { ...oak, state: "TX" }],
    ["PO Box 12, Irvine, CA 92602", { ...oak, street: "PO Box 12" }],
    ["12 Calle Ñandú, San José, CA", { street: "12 Calle Ñandú", city: "San José", state: "CA" }],
    ["7 東京通り, Irvine, CA 92602", { ...oak, street: "7 東京通り" }],
    ["12 Улица Мира，Irvine，CA", { street: "12 Улица Мира", city: "Irvine", state: "CA" }],
  ])("%j", (text, parts) => expect(parseAddress(text)).toEqual(parts));

  it.each([
    ["12 Oak Street", { street: "12 Oak Street" }],
    ["Oak Street", { street: "Oak Street" }],
    ["Old Oak Street", { street: "Old Oak Street" }],
    ["irvine", { city: "Irvine" }],
    ["california", { state: "CA" }],
    ["CA", { state: "CA" }],
    ["92602", { zip: "92602" }],
    ["92602-1234", { zip: "92602" }],
  ])("ADDR-01: accepts a single part: %j", (text, parts) => expect(parseAddress(text)).toStrictEqual(parts));

  it.each(["", "   ", ",,,", "12", "4711", "!?", "#4", "\u0000\u200b", "🏠", "~typed & <address>"])(
    "ADDR-01: finds no part in %j",
    (text) => expect(parseAddress(text)).toBeUndefined(),
  );

  it("ADDR-02 to 04: writes the address with capitals, a two-letter state and a five-digit ZIP code", () => {
    expect(parseAddress("120 nw main st, fort collins, colorado 80202-1234")).toEqual({
      street: "120 NW Main St",
      city: "Fort Collins",
      state: "CO",
      zip: "80202",
    });
  });

  it("parses a long line quickly, and only up to its limit", () => {
    const started = performance.now();
    for (const piece of ["1 ", "a ", "#", ",", "apt ", "st ", "\n", "9".repeat(5)])
      parseAddress(piece.repeat(5_000));
    expect(performance.now() - started).toBeLessThan(500);
    expect(parseAddress(`12 ${"Oak ".repeat(100)}`)?.street?.length).toBeLessThanOrEqual(MAX_ADDRESS_LINE);
  });

  it("gives the same parts after it is joined into one line again", () => {
    expect(knownAddressLine({ ...oak, unit: "4" })).toBe("12 Oak Street, Unit 4, Irvine, CA 92602");
    expect(knownAddressLine({ zip: "92602" })).toBe("92602");
    expect(knownAddressLine({})).toBe("");
    for (const parts of [
      oak,
      { ...oak, unit: "4B" },
      { street: "12 Elm Ct" },
      { city: "Irvine", state: "CA" },
    ]) {
      expect(parseAddress(knownAddressLine(parts))).toEqual(parts);
    }
  });
});

describe("an address in a path", () => {
  it.each([
    ["12-oak-street/irvine/ca/92602", "12 oak street, irvine, ca, 92602"],
    ["12%20oak%20street/san%20jos%C3%A9", "12 oak street, san josé"],
    ["12-oak--street//irvine/", "12 oak street, irvine"],
    ["100%25/%E0%A4%A/x", "100%, %E0%A4%A, x"],
    ["%3Cscript%3Ealert(1)%3C%2Fscript%3E", "<script>alert(1)</script>"],
    ["a%00b%E2%80%AEc%0Ad", "a b c d"],
    ["", ""],
    ["///---", ""],
  ])("reads %j as %j", (path, text) => expect(addressOfPath(path)).toBe(text));

  it("is cut at whole characters", () => {
    expect(addressOfPath("🏠".repeat(1_000))).toBe("🏠".repeat(MAX_ADDRESS_LINE));
    expect(addressOfPath(`${"a".repeat(198)}/b`)).toBe(`${"a".repeat(198)},`);
  });

  it("can be parsed as an address", () => {
    expect(parseAddress(addressOfPath("12-oak-street/irvine/ca/92602"))).toEqual(oak);
  });
});
