import { describe, expect, it } from "vitest";
import { qualify, type QualificationInput } from "./qualify";
import { turningPointsOf } from "./turning-points";

const MIN_SCORE = 500;
const purchase: QualificationInput = {
  transaction: "purc",
  state: "CO",
  band: "720-739",
  price: 400_000,
  downPayment: 10_000,
  isFirstTimeBuyer: true,
};
const cashout: QualificationInput = {
  transaction: "cashout",
  state: "CO",
  band: "720-739",
  homeValue: 500_000,
  mortgageBalance: 440_000,
  wanted: 50_000,
};

const isGranted = (plans: QualificationInput): boolean => {
  const verdict = qualify(plans, MIN_SCORE);
  return verdict.outcome === "qualified" && verdict.isLess !== true;
};
const FIELDS = {
  "more-down": ["downPayment", -1],
  "less-price": ["price", 1],
  "less-cash": ["wanted", 1],
  "owe-less": ["mortgageBalance", 1],
  "higher-value": ["homeValue", -1],
} as const;

describe("TURN-01: changes that would reverse the verdict on a visitor's plans", () => {
  it("lists a larger down payment and a lower price, to the dollar", () => {
    expect(turningPointsOf(purchase, MIN_SCORE)).toEqual([
      { kind: "more-down", figure: 12_000, change: 2_000 },
      { kind: "less-price", figure: 333_333, change: 66_667 },
    ]);
  });
  it("requires 5% down from recent homeowners and from visitors who did not answer", () => {
    for (const isFirstTimeBuyer of [false, undefined])
      expect(turningPointsOf({ ...purchase, isFirstTimeBuyer }, MIN_SCORE)).toEqual([
        { kind: "more-down", figure: 20_000, change: 10_000 },
        { kind: "less-price", figure: 200_000, change: 200_000 },
      ]);
  });
  it("lists a lower balance and a higher home value that would allow all of the requested cash", () => {
    expect(turningPointsOf(cashout, MIN_SCORE).map(({ kind }) => kind)).toEqual(["owe-less", "higher-value"]);
  });
  it("lists the maximum cash where less than requested is available", () => {
    const points = turningPointsOf({ ...cashout, mortgageBalance: 200_000, wanted: 900_000 }, MIN_SCORE);
    expect(points[0]?.kind).toBe("less-cash");
  });
  it.each<[string, QualificationInput]>([
    ["a purchase", purchase],
    [
      "a purchase with too little down above the baseline",
      { ...purchase, price: 880_000, downPayment: 20_000 },
    ],
    ["a purchase of a cheap home", { ...purchase, price: 68_000, downPayment: 1_000 }],
    ["cash", cashout],
    ["cash with a low score", { ...cashout, band: "560-579" }],
    ["cash in Texas", { ...cashout, state: "TX" }],
    ["more cash than there is", { ...cashout, mortgageBalance: 200_000, wanted: 900_000 }],
    ["a line", { ...cashout, transaction: "heloc", wanted: 30_000 }],
    ["a loan on equity", { ...cashout, transaction: "heloan", wanted: 30_000 }],
    ["a refinance", { ...cashout, transaction: "refi", wanted: undefined }],
  ])("each figure changes the verdict, and one dollar short of it does not: %s", (_, plans) => {
    expect(isGranted(plans)).toBe(false);
    const points = turningPointsOf(plans, MIN_SCORE);
    expect(points).not.toEqual([]);
    for (const { kind, figure } of points) {
      const [field, back] = FIELDS[kind];
      expect(isGranted({ ...plans, [field]: figure }), `${kind} ${figure}`).toBe(true);
      expect(isGranted({ ...plans, [field]: figure + back }), `${kind} a dollar short of ${figure}`).toBe(
        false,
      );
    }
  });
  it("lists nothing for an approved plan, or for a score that is too low at any amount", () => {
    expect(turningPointsOf({ ...purchase, downPayment: 40_000 }, MIN_SCORE)).toEqual([]);
    expect(turningPointsOf({ ...purchase, band: "499 or Below" }, MIN_SCORE)).toEqual([]);
    expect(turningPointsOf({ ...cashout, homeValue: undefined }, MIN_SCORE)).toEqual([]);
  });
});
