import { describe, expect, it } from "vitest";
import type { VaUse } from "~/domain/pricing/va-use";
import { SCORE_BANDS } from "~/domain/score-bands";
import { purchaseRatePage, termField } from "./purchase-rate";

const plan = {
  price: 400_000,
  downPayment: 40_000,
  state: "CA",
  scoreBand: "720-739",
  termYears: 15,
} as const;
const page = (given: object, asksScore = false) =>
  purchaseRatePage(given, { minScore: 500, county: "Kings County", asksScore });

describe("the purchase rate page", () => {
  it("shows the numbers of the plan, and its assumptions in the footer", () => {
    const { data, values, footer } = page(plan);
    expect(data.whom).toBe("a credit score of 720 to 739 and 15 years to pay");
    expect(data.quote?.terms).toMatch(/^180 monthly payments/);
    expect(data.isExample).toBe(false);
    expect(values).toEqual({ termYears: "15", loanKind: "fixed" });
    expect(footer).toMatchObject({
      purchaseMortgageRateDisclaimer: true,
      aprRateDisclaimer: true,
      fico: 720,
      county: "Kings",
      state: "CA",
      loanAmount: 360_000,
      ltv: 0.9,
    });
  });

  it("recalculates for another chosen score band", () => {
    const aprOf = (scoreBand: string) =>
      Number.parseFloat(page({ ...plan, scoreBand }).data.quote?.apr ?? "");
    expect(aprOf("620-639")).toBeGreaterThan(aprOf("740+"));
  });

  it("asks for the score band only when no earlier page does", () => {
    expect(page(plan).data.bands).toBeUndefined();
    expect(page(plan, true).data.bands).toHaveLength(SCORE_BANDS.length);
    expect(page(plan, true).values.scoreBand).toBe("720-739");
  });

  it("is an example while no score is known, and shows no numbers without a price", () => {
    expect(page({ ...plan, scoreBand: undefined }).data.isExample).toBe(true);
    expect(page({ ...plan, price: undefined }).data.quote).toBeUndefined();
  });

  it("LIMIT-05: shows a friendly note for a score below the minimum, and lets the visitor continue", () => {
    expect(page({ ...plan, scoreBand: "499 or Below" }).data.note).toMatch(/welcome to continue/);
    expect(page(plan).data.note).toBeUndefined();
  });

  it.each(["40", "", "thirty"])("refuses a term of %j years", (text) => {
    expect(termField.safeParse(text).success).toBe(false);
  });
});

describe("a loan that is not priced", () => {
  const large = { ...plan, price: 1_200_000, downPayment: 300_000, termYears: 30 } as const;

  it("says that the county decides or that a loan expert prices it, and shows no figure", () => {
    expect(page(large).data.notPriced).toMatch(/depends on the home's county/);
    const inKings = page({ ...large, county: "Kings County" }).data;
    expect(inKings.quote).toBeUndefined();
    expect(inKings.notPriced).toMatch(/larger than the conforming loan limit.*A loan expert can/);
    const inLosAngeles = page({ ...large, county: "Los Angeles County" }).data;
    expect([inLosAngeles.notPriced, inLosAngeles.quote?.loanAmount]).toEqual([undefined, "$900,000"]);
  });

  it("has no price outside a qualified mortgage; a higher-priced loan shows its extra requirements", () => {
    const poor = { ...plan, downPayment: 20_000, termYears: 30 } as const;
    expect(page({ ...poor, scoreBand: "500-519" }).data.notPriced).toMatch(/above the limits that protect/);
    expect(page({ ...poor, scoreBand: "580-599" }).data.quote?.duties).toMatch(/higher-priced mortgage loan/);
    expect(page(plan).data.quote?.duties).toBeUndefined();
  });
});

describe("less than five percent down", () => {
  const little = { ...plan, downPayment: 14_000, termYears: 30 } as const;

  it("asks about a first-time home buyer, and shows a price only for one", () => {
    for (const isFirstTimeBuyer of [undefined, false]) {
      const { data } = page({ ...little, isFirstTimeBuyer });
      expect(data.asksFirstTime).toBe(true);
      expect(data.quote).toBeUndefined();
      expect(data.notPriced).toMatch(
        /for first-time home buyers.*5% down would do\. An FHA loan starts at 3\.5%/,
      );
    }
    const { data, values } = page({ ...little, isFirstTimeBuyer: true });
    expect([data.quote?.loanAmount, data.notPriced]).toEqual(["$386,000", undefined]);
    expect(values.isFirstTimeBuyer).toBe("yes");
    expect(page(plan).data.asksFirstTime).toBeUndefined();
    expect(page({ ...plan, downPayment: 20_000 }).data.asksFirstTime).toBeUndefined();
  });
});

describe("other kinds of loans on the rate page", () => {
  const big = { ...plan, termYears: 30 } as const;

  it("shows FHA, VA and adjustable rates with first payment and APR, plus the highest payment and the fees", () => {
    const { others } = page(big).data;
    const fixedLonger = ["FHA, 30 years fixed", "VA, 30 years fixed", "7 years fixed, then adjustable"];
    // With mortgage insurance the rate that may change after five years is above the price of a
    // qualified mortgage (LEND-03).
    expect(others?.rows.map(({ label }) => label)).toEqual(fixedLonger);
    expect(page({ ...big, downPayment: 100_000 }).data.others?.rows.map(({ label }) => label)).toEqual([
      ...fixedLonger,
      "5 years fixed, then adjustable",
    ]);
    const words = others?.notes.join(" ") ?? "";
    expect(words).toMatch(
      /premium of \$6,300, which is added to the loan, and \$150\.00 a month for 11 years/,
    );
    expect(words).toMatch(
      /funding fee of \$4,500 \(first use\).*Borrowers with VA disability compensation pay none/,
    );
    expect(words).toMatch(/then the payment is \$[\d,.]+ from payment 85 on/);
  });

  it("uses the funding fee of the VA entitlement that the visitor gave", () => {
    const readVaRow = (vaUse?: VaUse) => {
      const { others } = page({ ...big, vaUse }).data;
      const row = others?.rows.find(({ label }) => label.startsWith("VA"));
      return [others?.notes.find((note) => note.startsWith("A VA loan")), row?.values[0]];
    };
    expect(readVaRow("first")[1]).toBe(readVaRow()[1]);
    // Ten percent down: 1.25 percent of the base loan, whatever the use.
    expect(readVaRow("later")[0]).toMatch(
      /\$4,500 \(later use\).*since you told us that you have had a VA loan/,
    );
    expect(readVaRow("exempt")[0]).toMatch(/no mortgage insurance\. The VA loan has no funding fee/);
    expect(readVaRow("exempt")[1]).not.toBe(readVaRow()[1]);
  });

  it("shows only available loans: none above the limits, no adjustable rate with less than five percent down", () => {
    expect(
      page({ ...big, price: 900_000, downPayment: 100_000, county: "Kings" }).data.others?.rows,
    ).toHaveLength(2);
    const little = page({ ...big, downPayment: 14_000 }).data.others?.rows.map(({ label }) => label);
    expect(little).toEqual(["FHA, 30 years fixed", "VA, 30 years fixed"]);
    expect(page({ price: 400_000 }).data.others).toBeUndefined();
  });
});
