import { describe, expect, it } from "vitest";
import { ada, offerVisit } from "~/flows/refi-mini/testing/offer-visit";
import { SCORE_BANDS } from "~/domain/score-bands";
import { choosePurchaseLoan } from "./choose-purchase-loan";
import type { RateAnswers, RateQuestions } from "./purchase-rate";
import { purchaseRatePage } from "./purchase-rate-page";
import type { PurchasePlan } from "./purchase-quote";

const plan: PurchasePlan = {
  price: 400_000,
  downPayment: 40_000,
  state: "CA",
  county: "Kings County",
  scoreBand: "720-739",
};
const NOTHING: RateQuestions = { score: false, service: false };
const EVERYTHING: RateQuestions = { score: true, service: true };

function page(
  given: PurchasePlan,
  {
    asks = NOTHING,
    answers = {},
    show,
  }: { asks?: RateQuestions; answers?: Partial<RateAnswers>; show?: string } = {},
) {
  const { visit } = offerVisit(ada({}), { node: "congratulations" }, {});
  const url = new URL(`https://any.test/purc-rate-and-payment${show === undefined ? "" : `?show=${show}`}`);
  return purchaseRatePage(
    { ...visit, url, now: Date.UTC(2026, 10, 28) / 1000 },
    { plan: given, answers, minScore: 500, county: "Kings County", asks },
  );
}

const choose = (
  values: object,
  given: PurchasePlan = plan,
  asks: RateQuestions = NOTHING,
  before: Partial<RateAnswers> = {},
) => choosePurchaseLoan(values, before, { asks, planWith: (numbers) => ({ ...given, ...numbers }) });

describe("the purchase rate page", () => {
  it("compares the loans of the plan, and tells their assumptions in the footer", () => {
    const { data, values, footer, title } = page(plan);
    expect(data.whom).toBe("720 to 739");
    expect(data.comparison?.table).toContain("Conventional, 30 years fixed");
    expect(values.offer).toBeUndefined();
    expect(title).toMatch(/^You could buy this home for \$[\d,]+ a month/);
    expect(footer).toMatchObject({
      purchaseMortgageRateDisclaimer: true,
      aprRateDisclaimer: true,
      fico: 720,
      county: "Kings",
      state: "CA",
    });
  });

  it("selects only the loan that this buyer chose before", () => {
    const answers = { termYears: 15, loanKind: "fixed" } as const;
    expect(page(plan, { answers }).values.offer).toBe("15Y Fixed");
    expect(page(plan, { answers: { loanKind: "VA 30Y Fixed" } }).values.offer).toBeUndefined();
  });

  it("asks for the score band first, without a figure; and not where an earlier page does", () => {
    const { data } = page({ ...plan, scoreBand: undefined }, { asks: EVERYTHING });
    expect(data.numbers?.bands).toHaveLength(SCORE_BANDS.length);
    expect(data.comparison).toBeUndefined();
    expect(JSON.stringify(data)).not.toMatch(/\$\d|\d%/);
    expect(page(plan, { show: "numbers" }).data.numbers?.bands).toBeUndefined();
    expect(page(plan, { asks: EVERYTHING, show: "numbers" }).values.scoreBand).toBe("720-739");
  });

  it("shows no figure while price or state is unknown", () => {
    for (const given of [
      { ...plan, price: undefined },
      { ...plan, state: undefined },
    ])
      expect(page(given).data.comparison).toBeUndefined();
  });

  it("LIMIT-05: shows a friendly note for a score below the minimum, and lets the visitor continue", () => {
    expect(page({ ...plan, scoreBand: "499 or Below" }).data.notes.join()).toMatch(/welcome to continue/);
    expect(page(plan).data.notes).toEqual([]);
  });
});

describe("a loan that is not priced", () => {
  const large = { ...plan, price: 1_200_000, downPayment: 300_000, county: undefined };

  it("says that the county decides or that a loan expert prices it, and shows no figure", () => {
    expect(page(large).data.notPriced).toMatch(/depends on the home's county/);
    const inKings = page({ ...large, county: "Kings County" }).data;
    expect(inKings.comparison).toBeUndefined();
    expect(inKings.notPriced).toMatch(/larger than the conforming loan limit.*A loan expert can/);
    const inLosAngeles = page({ ...large, county: "Los Angeles County" }).data;
    expect(inLosAngeles.notPriced).toBeUndefined();
    expect(inLosAngeles.comparison?.table).toContain("loan of $900,000");
  });

  it("has no price outside a qualified mortgage; a higher-priced loan says its extra requirements", () => {
    const poor = { ...plan, downPayment: 20_000 };
    const tableOf = (scoreBand: string) => page({ ...poor, scoreBand }).data.comparison;
    expect(tableOf("500-519")?.table ?? "").not.toContain("Conventional, 30 years fixed");
    expect(tableOf("580-599")?.repayment).toMatch(/higher-priced mortgage loan/);
    expect(page(plan).data.comparison?.repayment).not.toMatch(/higher-priced/);
  });

  it("can be left for a loan expert without a choice", () => {
    expect(choose({}, large)).toEqual({ kind: "done", answers: {} });
  });
});

describe("less than five percent down", () => {
  const little = { ...plan, downPayment: 14_000 };

  it("asks about a first-time home buyer before it compares, and shows conventional loans only with one", () => {
    const { data } = page(little);
    expect(data.numbers).toMatchObject({ asksFirstTime: true, reason: "missing" });
    expect(data.comparison).toBeUndefined();
    const tableWith = (isFirstTimeBuyer: boolean) =>
      page({ ...little, isFirstTimeBuyer }).data.comparison?.table ?? "";
    expect(tableWith(true)).toContain("Conventional, 30 years fixed");
    expect(tableWith(false)).not.toContain("Conventional");
    expect(tableWith(false)).toContain("FHA, 30 years fixed");
    expect(page({ ...plan, downPayment: 20_000 }).data.numbers).toBeUndefined();
  });

  it("refuses a down payment that is too low for every loan, and names what would do", () => {
    expect(choose({ isFirstTimeBuyer: false }, { ...little, downPayment: 12_000 })).toMatchObject({
      kind: "refused",
      errors: {
        isFirstTimeBuyer: [
          "Pay at least $20,000 down on a home at $400,000, or at least $14,000 for an FHA loan.",
        ],
      },
    });
  });

  it("does not ask where no conventional loan is made for anybody", () => {
    const nothing = { ...plan, downPayment: 0, hasServed: true };
    expect(page(nothing).data.comparison?.table).toContain("VA, 30 years fixed");
    expect(choose({ offer: "VA 30Y Fixed" }, nothing)).toMatchObject({
      kind: "done",
      answers: { termYears: 30, loanKind: "VA 30Y Fixed" },
    });
  });
});

describe("the choice of a loan", () => {
  it("is stored as a term and a kind of loan", () => {
    expect(choose({ offer: "20Y Fixed" })).toMatchObject({
      kind: "done",
      answers: { termYears: 20, loanKind: "fixed" },
    });
    expect(choose({ offer: "7/6 ARM" })).toMatchObject({
      kind: "done",
      answers: { termYears: 30, loanKind: "7/6 ARM" },
    });
  });

  it("is needed, of the loans that were compared", () => {
    const errors = (values: object, given = plan) => {
      const found = choose(values, given);
      return found.kind === "refused" ? found.errors.offer?.join() : undefined;
    };
    expect(errors({})).toBe("Choose one of the loans.");
    expect(errors({ offer: "HELOC" })).toMatch(/not one of the loans compared here/);
    expect(errors({ offer: "VA 30Y Fixed" })).toMatch(/A VA loan is for people who have served/);
    expect(errors({ offer: "VA 30Y Fixed" }, { ...plan, hasServed: true, isAlone: false })).toMatch(
      /choose another loan here/,
    );
  });

  it("needs a score band, and shows the loans of other numbers first", () => {
    const unscored = { ...plan, scoreBand: undefined };
    expect(choose({ offer: "30Y Fixed" }, unscored, EVERYTHING)).toMatchObject({ kind: "refused" });
    expect(choose({ scoreBand: "740+" }, unscored, EVERYTHING)).toEqual({
      kind: "stay",
      answers: { scoreBand: "740+" },
    });
    expect(choose({ scoreBand: "740+", offer: "30Y Fixed" }, plan, EVERYTHING)).toMatchObject({
      kind: "stay",
      notice: expect.stringContaining("Continue if they suit you"),
    });
    expect(
      choose({ scoreBand: "740+", offer: "30Y Fixed" }, plan, EVERYTHING, { scoreBand: "740+" }),
    ).toMatchObject({ kind: "done" });
  });
});
