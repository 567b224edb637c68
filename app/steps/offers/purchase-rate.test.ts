import { describe, expect, it } from "vitest";
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

describe("the page of a buyer's rate", () => {
  it("shows the numbers of the plan, and says in the footer what they take for granted", () => {
    const { data, values, footer } = page(plan);
    expect(data.whom).toBe("a credit score of 720 to 739 and 15 years to pay");
    expect(data.quote?.terms).toMatch(/^180 monthly payments/);
    expect(data.isExample).toBe(false);
    expect(values).toEqual({ termYears: "15" });
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

  it("is for another score where another band was chosen", () => {
    const aprOf = (scoreBand: string) =>
      Number.parseFloat(page({ ...plan, scoreBand }).data.quote?.apr ?? "");
    expect(aprOf("620-639")).toBeGreaterThan(aprOf("740+"));
  });

  it("asks the score itself only where no page before it does", () => {
    expect(page(plan).data.bands).toBeUndefined();
    expect(page(plan, true).data.bands).toHaveLength(SCORE_BANDS.length);
    expect(page(plan, true).values.scoreBand).toBe("720-739");
  });

  it("is an example while no score is known, and has no numbers without a price", () => {
    expect(page({ ...plan, scoreBand: undefined }).data.isExample).toBe(true);
    expect(page({ ...plan, price: undefined }).data.quote).toBeUndefined();
  });

  it("LIMIT-05: adds a friendly word for a score below the minimum, which stops nobody", () => {
    expect(page({ ...plan, scoreBand: "499 or Below" }).data.note).toMatch(/welcome to go on/);
    expect(page(plan).data.note).toBeUndefined();
  });

  it.each(["40", "", "thirty"])("takes no term of %j years", (text) => {
    expect(termField.safeParse(text).success).toBe(false);
  });
});
