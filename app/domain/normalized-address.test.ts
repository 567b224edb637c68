import { describe, expect, it } from "vitest";
import { normalizePlace, normalizeStreet } from "./normalized-address";

it("PROP-01: compares streets without case and extra spaces", () => {
  expect(normalizeStreet("  12  OAK St ")).toBe(normalizeStreet("12 Oak st"));
  expect(normalizeStreet("12 Oak St")).not.toBe(normalizeStreet("12 Oak Ct"));
});

describe("PROP-01: different spellings of the same address", () => {
  it.each([
    ["12 Pine Ln", "12 Pine Lane"],
    ["12 Oak St.", "12 OAK street"],
    ["12 Oak Ave", "12 Oak Av."],
    ["12 St James Ct", "12 st. james court"],
    ["4500 Hwy 12", "4500 Highway 12"],
    ["12 N Oak St", "12 North Oak Street"],
    ["12 N. Hill St.", "12 north hill street"],
    ["12 NW 5th St", "12 Northwest 5th Street"],
    ["12 N.W. 5th St", "12 North West 5th Street"],
    ["12 Main St SW", "12 Main Street South West"],
    ["N Main St", "North Main Street"],
    ["12 Oak St #4", "12 Oak Street, Unit 4"],
    ["12 Oak St Apt 4", "12 Oak Street # 4"],
    ["12 Oak St, Apt. # 4B", "12 oak st ste 4b"],
    ["12 Oak St Bldg 3 Apt 4", "12 Oak Street, Unit Building 3 # 4"],
    ["12 Oak St, Unit Fl 2", "12 Oak Street Floor 2"],
    ["1200 S Main St Apt N", "1200 South Main Street, Unit n"],
    ["12 Broadway #4", "12 Broadway Unit 4"],
    ["12 Avenue N Apt 4", "12 Ave N #4"],
    ["12 N Broadway", "12 North Broadway"],
    ["12 Avenue N Oak", "12 Avenue North Oak"],
    ["12 N", "12 North"],
    ["12 Oak St,Apt 4", "12 Oak St Apt 4"],
  ])("%s is the same as %s", (one, other) => {
    expect(normalizePlace(one)).toBe(normalizePlace(other));
  });
});

describe("PROP-01: different addresses", () => {
  it.each([
    ["12 Oak St", "12 Oak Ct"],
    ["12 Oak St", "12 N Oak St"],
    ["12 N Oak St", "12 S Oak St"],
    ["12 Oak St N", "12 Oak St S"],
    // Some towns name streets by letters or by compass directions.
    ["12 S Street", "12 South Street"],
    ["12 N St NW", "12 North St NW"],
    ["12 Avenue E", "12 Avenue East"],
    ["12 N W St", "12 N West St"],
    ["12 NW Street", "12 North West Street"],
    ["12 1/2 E Street", "12 1/2 East Street"],
    ["12 Oak St #4", "12 Oak St #5"],
    ["12 Oak St", "12 Oak St #4"],
    ["12 Oak St Fl 2", "12 Oak St Apt 2"],
    ["12 Lot Road", "12 Unit Road"],
    ["12 Suite Drive", "12 Unit Dr"],
    ["12 North West Street", "12 Northwest Street"],
    ["12 1st St", "1 21st St"],
    ["Lot 12", "Apt 12"],
    ["12 Oak Lot", "12 Oak Unit"],
    ["12 Oak St Bldg Floor 2", "12 Oak St Floor 2"],
    ["12 Oak St Apt 1 2", "12 Oak St Apt 12"],
  ])("%s is not the same as %s", (one, other) => {
    expect(normalizePlace(one)).not.toBe(normalizePlace(other));
  });
});
