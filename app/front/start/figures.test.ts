import { describe, expect, it } from "vitest";
import { figureFields, figureRows, readFigures } from "./figures";

const read = (query: string) => readFigures(new URLSearchParams(query));

describe("the figures in a door's address", () => {
  it("reads what calculators and rates send", () => {
    expect(read("price=400000&down=80000&state=OH&score=752")).toEqual({
      price: 400_000,
      down: 80_000,
      state: "OH",
      scoreBand: "740+",
    });
    expect(read("value=500,000&owed=$250k&cash=60000&rate=6.5&payment=1,850")).toEqual({
      value: 500_000,
      balance: 250_000,
      cash: 60_000,
      rate: 6.5,
      payment: 1_850,
    });
    expect(read("price=400000&down=20%25&state=ohio&score=720-739")).toMatchObject({
      down: 80_000,
      state: "OH",
      scoreBand: "720-739",
    });
  });

  it("ignores unknown names, nonsense and what no page would accept", () => {
    expect(read("price=cheap&down=1&state=ZZ&score=9000&rate=99&value=12&utm=x")).toEqual({});
    expect(read("price=400000&down=400000")).toEqual({ price: 400_000 });
    expect(read("price=400000&down=1%25")).toEqual({ price: 400_000 });
    expect(read("state=PR&cash=0&line=0")).toEqual({});
    expect(read(`price=${"4".repeat(60)}`)).toEqual({});
    expect(read("balance=0")).toEqual({ balance: 0 });
  });

  it("writes them back to an address without a change", () => {
    const figures = read("price=400000&down=80000&state=OH&score=640&balance=0&rate=6.125&line=50000");
    expect(readFigures(new URLSearchParams(figureFields(figures)))).toEqual(figures);
    expect(figureRows(figures).map(({ value }) => value)).toContain("640 to 659");
  });
});
