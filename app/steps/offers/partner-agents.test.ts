import { describe, expect, it } from "vitest";
import { realtyView } from "./partner-agents";

describe("the partner agents page", () => {
  it.each([
    ["REALTY-01", 149_999, "$250"],
    ["REALTY-02", 150_000, "$500"],
    ["REALTY-03", 300_000, "$1,000"],
    ["REALTY-04", 500_000, "$2,000"],
  ])("%s: shows the rebate of its band for a home at %d dollars", (_, price, rebate) => {
    expect(realtyView(price, "CA")).toMatchObject({ rebate, state: "California" });
  });

  it("REALTY-06: shows no rebate where none is offered, or while the price is not known", () => {
    expect(realtyView(400_000, "OR")).not.toHaveProperty("rebate");
    expect(realtyView(undefined, "CA")).not.toHaveProperty("rebate");
  });

  it("lists the bands by their lowest price", () => {
    expect(realtyView(400_000, "CA").levels.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      "From $0: $250",
      "From $150,000: $500",
      "From $300,000: $1,000",
      "From $500,000: $2,000",
    ]);
  });
});
