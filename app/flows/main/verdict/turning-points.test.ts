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

describe("TURN-01: what would change the verdict on the plans of a visitor", () => {
  it("names a larger down payment and a lower price, to the dollar", () => {
    expect(turningPointsOf(purchase, MIN_SCORE)).toEqual([
      { kind: "more-down", figure: 12_000, change: 2_000 },
      { kind: "less-price", figure: 333_333, change: 66_667 },
    ]);
  });
  it("asks for 5% down of those who have owned a home lately, or did not say", () => {
    for (const isFirstTimeBuyer of [false, undefined])
      expect(turningPointsOf({ ...purchase, isFirstTimeBuyer }, MIN_SCORE)).toEqual([
        { kind: "more-down", figure: 20_000, change: 10_000 },
        { kind: "less-price", figure: 200_000, change: 200_000 },
      ]);
  });
  it("names what may be owed, and what the home has to be worth, for all of the cash that was asked for", () => {
    expect(turningPointsOf(cashout, MIN_SCORE).map(({ kind }) => kind)).toEqual(["owe-less", "higher-value"]);
  });
  it("names the most cash where less than was asked for can be had", () => {
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
  ])("each figure turns the answer, and one dollar short of it does not: %s", (_, plans) => {
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
  it("names nothing of a plan whose answer is yes, or whose score is too low whatever the amounts are", () => {
    expect(turningPointsOf({ ...purchase, downPayment: 40_000 }, MIN_SCORE)).toEqual([]);
    expect(turningPointsOf({ ...purchase, band: "499 or Below" }, MIN_SCORE)).toEqual([]);
    expect(turningPointsOf({ ...cashout, homeValue: undefined }, MIN_SCORE)).toEqual([]);
  });
});
