import { describe, expect, it } from "vitest";
import { exactAmount } from "~/domain/amount-bands";
import { findBestBenefits } from "~/domain/pricing/benefits";
import { ADJUSTABLE_PRODUCTS, GOVERNMENT_PRODUCTS } from "~/domain/pricing/products";
import { LIMITS_2026_11 } from "~/domain/pricing/limits-2026-11";
import { cashRange, canGiveCash } from "./cash-range";
import type { HomeEstimate } from "./cash-span";
import { type OwnerService, programCash } from "./program-cash";

const HOUSE: HomeEstimate = {
  value: exactAmount(500_000),
  balance: exactAmount(200_000),
  occupancy: "PrimaryHome",
  propertyType: "SingleFamily",
  units: 1,
  state: "CA",
};
const SCORE = exactAmount(745);

/**
 * Returns the maximum cash that the search of the quote tool and of the offers finds for a home.
 */
const search = (
  { value, balance, ...home }: HomeEstimate,
  score: number,
  { hasServed = false, vaUse }: OwnerService = {},
) => {
  const { state } = home;
  return findBestBenefits({
    products: ["30Y Fixed", "HELOC", "HELOAN", ...GOVERNMENT_PRODUCTS, ...ADJUSTABLE_PRODUCTS],
    ...{ score, hasServed, vaUse },
    properties: [
      {
        propertyId: "1",
        ...home,
        ...(state && { state }),
        value: value.from,
        liens:
          balance.from === 0
            ? []
            : [
                {
                  liabilityId: "L1",
                  balance: balance.from,
                  monthlyPayment: 1_400,
                  // Not asked for: the payoff uses a conservative one.
                  lienPriority: "FirstLien",
                },
              ],
      },
    ],
  });
};

const searched = (home: HomeEstimate, score: number, service?: OwnerService): number =>
  Math.floor(search(home, score, service).maxCashoutAmount);

describe("CHALLENGE-02: the cash range of a home with exact figures", () => {
  const homes: [name: string, home: HomeEstimate, score: number][] = [
    ["a house with a mortgage", HOUSE, 745],
    ["a house without one", { ...HOUSE, balance: exactAmount(0) }, 745],
    ["a lower score", HOUSE, 640],
    ["Texas, whose law caps it", { ...HOUSE, state: "TX" }, 745],
    ["a second home", { ...HOUSE, occupancy: "SecondHome" }, 700],
    [
      "a building that is rented out",
      { ...HOUSE, occupancy: "InvestmentProperty", propertyType: "MultiFamily", units: 2 },
      745,
    ],
    [
      "a condo above the conforming limit",
      { ...HOUSE, value: exactAmount(1_900_000), propertyType: "Condominium" },
      720,
    ],
    ["more owed than lent on", { ...HOUSE, balance: exactAmount(430_000) }, 745],
  ];
  it.each(homes)("%s: equals the result of the offer search", (_name, home, score) => {
    const found = cashRange(home, exactAmount(score));
    expect([found.least, found.most]).toEqual([searched(home, score), searched(home, score)]);
  });
});

describe("CHALLENGE-02: the cash range of a home with approximate figures", () => {
  it("goes from the least to the most favorable figures", () => {
    const rough = {
      ...HOUSE,
      value: { from: 400_000, to: 600_000 },
      balance: { from: 150_000, to: 200_000 },
    };
    const found = cashRange(rough, { from: 720, to: 739 });
    expect(found.least).toBe(
      cashRange({ ...HOUSE, value: exactAmount(400_000), balance: exactAmount(200_000) }, exactAmount(720))
        .most,
    );
    expect(found.most).toBe(
      cashRange({ ...HOUSE, value: exactAmount(600_000), balance: exactAmount(150_000) }, exactAmount(739))
        .most,
    );
  });

  it("starts at zero where the home value may not exceed the balance", () => {
    const rough = {
      ...HOUSE,
      value: { from: 200_000, to: 300_000 },
      balance: { from: 150_000, to: 200_000 },
    };
    expect(cashRange(rough, SCORE)).toMatchObject({ least: 0 });
    expect(canGiveCash(rough, LIMITS_2026_11)).toBe(true);
  });

  it.each([
    ["more is owed than the home is worth", exactAmount(510_000)],
    ["what is left is less than the least loan", exactAmount(424_000)],
  ])("gives no cash where %s", (_name, balance) => {
    expect(canGiveCash({ ...HOUSE, balance }, LIMITS_2026_11)).toBe(false);
    expect(cashRange({ ...HOUSE, balance }, exactAmount(850)).most).toBe(0);
  });

  it("LIMIT-05: gives no cash for a score below the minimum", () => {
    expect(cashRange(HOUSE, { from: 300, to: 499 }).most).toBe(0);
  });
});

describe("BENEFIT-10: cash by FHA, VA and adjustable loans", () => {
  const VETERAN: OwnerService = { hasServed: true, vaUse: "later" };
  const EXEMPT: OwnerService = { hasServed: true, vaUse: "exempt" };
  const bySearch = (home: HomeEstimate, score: number, product: string, service: OwnerService): number =>
    Math.floor(
      Math.max(
        0,
        ...(search(home, score, service).propertyBenefits[0]?.offers ?? [])
          .filter((offer) => offer.product === product && offer.kind === "cashout")
          .map(({ cashAtClose }) => cashAtClose),
      ),
    );

  it.each([
    ["a veteran", HOUSE, VETERAN],
    ["a veteran who pays no funding fee", HOUSE, EXEMPT],
    ["who has not served", HOUSE, {}],
    ["a county above whose FHA limit nothing is insured", { ...HOUSE, value: exactAmount(900_000) }, VETERAN],
  ] satisfies [string, HomeEstimate, OwnerService][])(
    "%s: equals the result of the offer search for each product",
    (_who, home, service) => {
      const found = programCash(home, SCORE, service);
      expect(found.map(({ product }) => product)).toEqual([
        "FHA 30Y Fixed",
        ...(service.hasServed ? ["VA 30Y Fixed"] : []),
        expect.stringMatching(/ARM$/),
      ]);
      for (const { product, least, most, loans } of found) {
        expect([product, least, most]).toEqual([product, most, bySearch(home, 745, product, service)]);
        expect(loans).toHaveLength(2);
      }
    },
  );

  it.each([
    ["the law of Texas, whose caps their fees are not settled under", { ...HOUSE, state: "TX" }],
    ["a second home", { ...HOUSE, occupancy: "SecondHome" }],
  ] satisfies [string, HomeEstimate][])("has no FHA or VA loan for %s", (_why, home) => {
    expect(programCash(home, SCORE, VETERAN).map(({ product }) => product)).toEqual([
      expect.stringMatching(/ARM$/),
    ]);
  });

  it("has no VA loan for a home that is paid off, because there is no mortgage to pay off", () => {
    const products = programCash({ ...HOUSE, balance: exactAmount(0) }, SCORE, VETERAN).map(
      ({ product }) => product,
    );
    expect(products).not.toContain("VA 30Y Fixed");
    expect(products).toContain("FHA 30Y Fixed");
  });

  const OWED: HomeEstimate = { ...HOUSE, value: exactAmount(800_000), balance: exactAmount(681_000) };
  it("sets the range where no other way is worth an offer, like the offer search", () => {
    const found = cashRange(OWED, SCORE, LIMITS_2026_11, EXEMPT);
    expect(found).toMatchObject({ least: found.most, isByProgram: true });
    expect(found.most).toBeGreaterThan(10_000);
    expect(found.most).toBe(searched(OWED, 745, EXEMPT));
    expect(canGiveCash(OWED, LIMITS_2026_11, EXEMPT)).toBe(true);
  });
  it("gives no cash there to an owner who has not served", () => {
    expect(cashRange(OWED, SCORE)).toMatchObject({ most: 0, isByProgram: false });
    expect(canGiveCash(OWED, LIMITS_2026_11)).toBe(false);
  });
  it("does not change the range where another way is worth an offer", () => {
    expect(cashRange(HOUSE, SCORE, LIMITS_2026_11, VETERAN)).toEqual(cashRange(HOUSE, SCORE));
  });
});
