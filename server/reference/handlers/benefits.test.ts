import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exactMonthlyPayment } from "~/domain/pricing/payment";
import { SEARCHED_PRODUCTS } from "~/domain/pricing/products";
import type { CallBody } from "~server/backend/contract/index";
import { startTestBackend, type TestBackend, type Visitor } from "~server/reference/testing/fixture";

const at = new Date("2026-11-20T12:00:00Z");
let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend({ clock: () => at })));
afterAll(() => backend.stop());

const ALL = "30Y Fixed, 25Y Fixed, HELOC, HELOAN";

async function home(visitor: Visitor, change: Partial<CallBody<"register.property">> = {}): Promise<string> {
  const answer = await visitor.call("register.property", {
    body: {
      appId: visitor.appId ?? "",
      state: "CO",
      address: "12 Oak Street",
      zip: "80521",
      city: "Fort Collins",
      isSubjectProperty: true,
      propertyType: "SINGLE",
      propertyUse: "HOME",
      currentHomeValue: 900_000,
      ...change,
    },
  });
  return answer.data.propertyId;
}

/** Creates a homeowner with a mortgage of 300,000 dollars and a monthly payment of 3,000. */
async function owner(lastName = "Onelien"): Promise<Visitor> {
  const visitor = await backend.visitor().opened(lastName);
  await visitor.save({ currentMortgageBalance: 300_000, monthlyPayment: 3_000, creditScore: 760 });
  await visitor.call("credit.softpull", { body: visitor.pull });
  return visitor;
}

const summary = (visitor: Visitor, change: Partial<CallBody<"benefit-summary">> = {}, key?: string) =>
  visitor.call("benefit-summary", {
    body: { appId: visitor.appId ?? "", sessionId: visitor.sessionId, productCode: ALL, ...change },
    ...(key === undefined ? {} : { key }),
  });
const rates = (visitor: Visitor, fatAiSearchId: string) =>
  visitor.call("lp.recommended-rates", { query: { fatAiSearchId } });
const owed = (visitor: Visitor, fatAiSearchId: string, fatAiId: string) =>
  visitor.call("lp.liabilities-by-id", { query: { fatAiSearchId, fatAiId } });
const scoreOfLast = async (visitor: Visitor) => {
  await summary(visitor);
  const [row] = await backend.sql(
    "select (input->>'score')::int as score from searches where app_id = $1 order by id desc",
    [visitor.appId],
  );
  await backend.sql("delete from offers where search_id in (select id from searches where app_id = $1)", [
    visitor.appId,
  ]);
  await backend.sql("delete from searches where app_id = $1", [visitor.appId]);
  return row?.score;
};

describe("last names that decide what a search finds", () => {
  it("Highrate finds savings and cash, Lowrate only cash, Nocash only savings, the others neither", async () => {
    const found = [];
    for (const name of ["Highrate", "Lowrate", "Nocash", "Smallgain", "Underwater"]) {
      const visitor = await backend.visitor().opened(name);
      await visitor.save({ currentHomeValue: 500_000, creditScore: 760 });
      await visitor.call("credit.softpull", { body: visitor.pull });
      // A higher appraisal would count, so the home has the address without one.
      await home(visitor, { currentHomeValue: 500_000, address: "1 Nowhere Lane" });
      const { data } = await summary(visitor);
      const { maxAnnualSavings: savings = 0, maxCashoutAmount: cash = 0 } = data;
      found.push([savings >= 2_400, cash >= 10_000, savings > 0 || cash > 0]);
    }
    expect(found).toEqual([
      [true, true, true],
      [false, true, true],
      [true, false, true],
      [false, false, true],
      [false, false, false],
    ]);
  });
});

describe("Slowsearch", () => {
  it("finds what Highrate finds after a delay, and searches once for two requests with one key", async () => {
    const slow = await startTestBackend({ clock: () => at, slowMs: 400 });
    try {
      const visitor = await slow.visitor().opened("Slowsearch");
      await visitor.save({ currentHomeValue: 500_000, creditScore: 760 });
      await visitor.call("credit.softpull", { body: visitor.pull });
      await home(visitor, { currentHomeValue: 500_000, address: "1 Nowhere Lane" });
      const started = performance.now();
      const [one, other] = await Promise.all([1, 2].map(() => summary(visitor, {}, "k".repeat(22))));
      expect(performance.now() - started).toBeGreaterThanOrEqual(390);
      expect(one?.data.maxAnnualSavings).toBeGreaterThanOrEqual(2_400);
      expect(other?.text).toBe(one?.text);
      const rows = await slow.sql("select id from searches where app_id = $1", [visitor.appId]);
      expect(rows).toHaveLength(1);
    } finally {
      await slow.stop();
    }
  });
});

describe("the summary", () => {
  it("BENEFIT-08: is not nested under data, and shows the best of the stored offers", async () => {
    const visitor = await owner();
    const propertyId = await home(visitor);
    const answer = await summary(visitor);
    expect(JSON.parse(answer.text)).not.toHaveProperty("data");
    const { data } = answer;
    expect(data.dateRan).toBe(at.toISOString());
    const [benefit] = data.propertyBenefits;
    if (!benefit) throw new Error("Nothing was found.");
    expect(data.propertyBenefits).toHaveLength(1);
    expect(benefit.propertyId).toBe(propertyId);
    const { bestOffers } = (await rates(visitor, benefit.fatAiSearchId)).data;
    const most = (name: "annualSavings" | "monthlySavings" | "cashoutAmount") =>
      Math.max(...bestOffers.map((offer) => offer[name]));
    expect(data.maxAnnualSavings).toBe(most("annualSavings"));
    expect(data.maxMonthlySavings).toBe(most("monthlySavings"));
    expect(data.maxCashoutAmount).toBe(most("cashoutAmount"));
    expect(benefit).toMatchObject({
      maxAnnualSavings: data.maxAnnualSavings,
      maxCashoutAmount: data.maxCashoutAmount,
    });
    expect(data.maxCashoutAmount).toBeGreaterThan(100_000);
  });

  it("each offer's figures match one another and the amounts owed", async () => {
    const visitor = await owner();
    await home(visitor);
    const [benefit] = (await summary(visitor, { cashoutAmount: 60_000 })).data.propertyBenefits;
    const search = benefit?.fatAiSearchId ?? "";
    const { bestOffers } = (await rates(visitor, search)).data;
    expect(new Set(bestOffers.map(({ product }) => product))).toEqual(new Set(ALL.split(", ")));
    for (const offer of bestOffers) {
      const { liabilities } = (await owed(visitor, search, offer.id)).data;
      const paid = liabilities
        .filter(({ isPaidOff }) => isPaidOff)
        .reduce((sum, one) => sum + one.balance, 0);
      // PAYOFF-01: paying off a mortgage adds a month of interest and its release fee.
      const settling = offer.loanAmount - offer.closingCosts - offer.cashAtClose - paid;
      if (!offer.product.endsWith("Fixed")) expect(settling).toBeCloseTo(0, 2);
      else expect(settling).toBeGreaterThan(50);
      expect(offer.annualSavings).toBeCloseTo(12 * offer.monthlySavings, 2);
      const isFixedFirst = offer.product.endsWith("Fixed");
      expect(["refinance", "cashout"].includes(offer.purpose)).toBe(isFixedFirst);
      // At a third of the value there is no mortgage insurance, so the payment is the level
      // payment.
      if (isFixedFirst && offer.loanAmount < 0.78 * 900_000) {
        expect(offer.monthlyPayment).toBeCloseTo(
          exactMonthlyPayment(offer.loanAmount, offer.rate, offer.termYears * 12),
          1,
        );
      }
      const mortgage = liabilities.find(({ kind }) => kind === "mortgage");
      expect(mortgage).toMatchObject({ balance: 300_000, payment: 3_000, isPaidOff: isFixedFirst });
    }
    expect(bestOffers[0]?.cashAtClose).toBeGreaterThanOrEqual(60_000);
  });

  it("finds nothing without a home or without its value", async () => {
    const visitor = await owner();
    expect((await summary(visitor)).data).toEqual({ propertyBenefits: [] });
    await visitor.call("register.property", {
      body: {
        appId: visitor.appId ?? "",
        state: "CO",
        address: "1 Nowhere Lane",
        zip: "80521",
        city: "Fort Collins",
        isSubjectProperty: true,
      },
    });
    expect((await summary(visitor)).data).toEqual({ propertyBenefits: [] });
  });

  it("lists a home without an offer, with no figure", async () => {
    const visitor = await owner();
    const propertyId = await home(visitor, {
      address: "14 Oak Street",
      propertyUse: "INVESTMENT",
      currentHomeValue: 30_000,
    });
    await backend.sql("update properties set lookup_cents = null where app_id = $1", [visitor.appId]);
    const { data } = await summary(visitor);
    expect(data).toMatchObject({
      dateRan: at.toISOString(),
      propertyBenefits: [{ propertyId, maxAnnualSavings: 0, maxCashoutAmount: 0 }],
    });
    expect(data).not.toHaveProperty("maxCashoutAmount");
    expect(data).not.toHaveProperty("maxAnnualSavings");
  });

  it("counts a mortgage once: on its home, or on the subject property until it is linked", async () => {
    const visitor = await owner();
    const other = await home(visitor, { address: "20 Elm Street" });
    const subject = await home(visitor);
    const cash = async () => {
      const { propertyBenefits } = (await summary(visitor, { productCode: "30y fixed" })).data;
      const of = (id: string) =>
        propertyBenefits.find(({ propertyId }) => propertyId === id)?.maxCashoutAmount;
      return { subject: of(subject) ?? 0, other: of(other) ?? 0 };
    };
    const before = await cash();
    expect(before.other - before.subject).toBeGreaterThan(250_000);
    const found = await visitor.call("softpull.liabilities", { query: { appId: visitor.appId ?? "" } });
    const mortgageLiabilityId = found.data.liabilities[0]?.liabilityId ?? "";
    await visitor.call("register.property.mortgage", { body: { propertyId: other, mortgageLiabilityId } });
    const after = await cash();
    expect(after.subject - after.other).toBeGreaterThan(250_000);
  });

  it("SCORE-01: uses the lowest score of the last pull, else the visitor's own, and refuses a search without either", async () => {
    const visitor = await backend.visitor().opened("Approved", "Approved");
    await home(visitor);
    expect((await summary(visitor)).code).toBe("SCORE_REQUIRED");
    await visitor.save({ creditScore: 680 });
    expect(await scoreOfLast(visitor)).toBe(680);
    expect((await summary(visitor)).data.score).toEqual({ score: 680, from: "told", people: 2 });
    await visitor.call("credit.softpull", { body: visitor.pull });
    expect(await scoreOfLast(visitor)).toBe(680);
    await visitor.pay("4242424242424242", undefined, 150);
    await visitor.call("credit.hardpull", { body: visitor.pull });
    expect(await scoreOfLast(visitor)).toBe(734);
    expect((await summary(visitor)).data.score).toEqual({ score: 734, from: "report", people: 2 });
  });

  it("counts the debts of people on the loan only", async () => {
    const visitor = await backend.visitor().opened("Approved", "Approved");
    await visitor.save({ creditScore: 760 });
    await visitor.call("credit.softpull", { body: visitor.pull });
    await home(visitor);
    const cards = async () => {
      const [benefit] = (await summary(visitor)).data.propertyBenefits;
      const search = benefit?.fatAiSearchId ?? "";
      const offer = (await rates(visitor, search)).data.bestOffers[0]?.id ?? "";
      const { liabilities } = (await owed(visitor, search, offer)).data;
      return liabilities.filter(({ kind }) => kind === "card").length;
    };
    expect(await cards()).toBe(2);
    await backend.sql("update applicants set is_on_loan = false where id = $1", [visitor.applicant(2)]);
    expect(await cards()).toBe(1);
  });

  it("REPAY-01: counts a deferred student loan, and payments for a home as a debt if its value is unknown, else as a lien", async () => {
    const visitor = await owner();
    await home(visitor);
    const nowhere = await home(visitor, { address: "20 Elm Street", isSubjectProperty: false });
    await backend.sql("update properties set estimated_cents = null, lookup_cents = null where id = $1", [
      nowhere,
    ]);
    const searchedDebts = async () => {
      await summary(visitor);
      const [row] = await backend.sql(
        "select (input->>'otherMonthlyDebts')::float8 as debts from searches where app_id = $1 order by ran_at desc, id limit 1",
        [visitor.appId],
      );
      await backend.sql("delete from offers where search_id in (select id from searches where app_id = $1)", [
        visitor.appId,
      ]);
      await backend.sql("delete from searches where app_id = $1", [visitor.appId]);
      return row?.debts;
    };
    const usual = Number(await searchedDebts());
    expect(usual).toBeLessThan(3_000);
    // REPAY-01: this student loan has no payment now but counts as a debt.
    await backend.sql(
      `insert into liabilities (id, app_id, applicant_id, kind, creditor, balance_cents, payment_cents, found_at)
       values ($1, $2, $3, 'student', 'Beacon Student Loans', 3000000, 0, now())`,
      [`${visitor.appId ?? ""}-deferred`, visitor.appId, visitor.applicant()],
    );
    expect(Number(await searchedDebts())).toBeCloseTo(usual + 300, 2);
    const found = await visitor.call("softpull.liabilities", { query: { appId: visitor.appId ?? "" } });
    const mortgageLiabilityId = found.data.liabilities[0]?.liabilityId ?? "";
    await visitor.call("register.property.mortgage", { body: { propertyId: nowhere, mortgageLiabilityId } });
    expect(await searchedDebts()).toBeGreaterThanOrEqual(3_000);
  });

  it("offers nothing when the income supports no loan", async () => {
    const visitor = await owner();
    await home(visitor);
    await visitor.giveIncome(9_000);
    expect((await summary(visitor)).data.propertyBenefits[0]?.maxCashoutAmount).toBe(0);
  });

  it("REPAY-03, REPAY-04: counts dues, another home's rent, and the rent that continues when they don't live in the home", async () => {
    const visitor = await owner();
    const subject = await home(visitor);
    const other = { address: "20 Elm Street", isSubjectProperty: false, currentHomeValue: 300_000 };
    await home(visitor, other);
    // Enough for any car and student loans that are found.
    await visitor.giveIncome(108_000);
    const cash = async (): Promise<number> => {
      const { data } = await summary(visitor, { productCode: "30Y Fixed" });
      const found = data.propertyBenefits.find(({ propertyId }) => propertyId === subject);
      return found?.maxCashoutAmount ?? 0;
    };
    const usual = await cash();
    await home(visitor, { ...other, monthlyDues: 300 });
    const withDues = await cash();
    await home(visitor, { ...other, propertyUse: "INVESTMENT", monthlyRent: 1_500 });
    const withRent = await cash();
    expect(withDues).toBeLessThan(usual);
    expect(withRent).toBeGreaterThan(usual);
    // A borrower who lives in the subject property pays no rent elsewhere.
    await visitor.save({ monthlyRent: 1_000 });
    expect(await cash()).toBe(withRent);
    await home(visitor, { propertyUse: "2ndHOME" });
    const elsewhere = await cash();
    await visitor.save({ monthlyRent: 0 });
    expect(elsewhere).toBeLessThan(await cash());
  });

  it("BENEFIT-11: offers a loan that pays off other debts only when asked for it", async () => {
    const visitor = await owner();
    await home(visitor);
    await backend.sql(
      "update liabilities set balance_cents = 900000, payment_cents = 60000 where app_id = $1 and kind = 'card'",
      [visitor.appId],
    );
    const paying = async (change: Partial<CallBody<"benefit-summary">>) => {
      const { data } = await summary(visitor, change);
      const { bestOffers } = (await rates(visitor, data.propertyBenefits[0]?.fatAiSearchId ?? "")).data;
      const pays = bestOffers.filter(({ paysDebts }) => paysDebts.length > 0).length;
      return { pays, savings: data.maxAnnualSavings ?? 0 };
    };
    const unasked = await paying({});
    const asked = await paying({ paysDebts: true });
    expect(unasked.pays).toBe(0);
    expect(asked.pays).toBeGreaterThan(0);
    expect(asked.savings).toBeGreaterThan(unasked.savings);
    const body = { appId: visitor.appId ?? "", sessionId: visitor.sessionId, paysDebts: true };
    const { fatAiSearchGroupId } = (await visitor.call("fat-ai-searches", { body })).data;
    const [row] = await backend.sql(
      "select count(*)::int as pays from offers join searches on searches.id = search_id where group_id = $1 and jsonb_array_length(terms->'debtsPaidOff') > 0",
      [fatAiSearchGroupId],
    );
    expect(row?.pays).toBeGreaterThan(0);
  });

  it("PROP-04: prices with the home value that the visitor chose, else the higher one", async () => {
    const visitor = await owner();
    const propertyId = await home(visitor);
    await backend.sql("update properties set lookup_cents = 81234500 where id = $1", [propertyId]);
    const valueFor = async (values?: CallBody<"benefit-summary">["values"]) => {
      const { data } = await summary(visitor, { values });
      const search = data.propertyBenefits[0]?.fatAiSearchId ?? "";
      return { cash: data.maxCashoutAmount ?? 0, home: (await rates(visitor, search)).data.home };
    };
    const usual = await valueFor();
    const records = await valueFor([{ propertyId, use: "records" }]);
    expect(usual.home.value).toBe(900_000);
    expect(records.home).toEqual({ ...usual.home, value: 812_345 });
    expect(usual.cash - records.cash).toBeGreaterThan(60_000);
    await backend.sql("update properties set lookup_cents = 99900000 where id = $1", [propertyId]);
    expect((await valueFor()).home.value).toBe(999_000);
    expect((await valueFor([{ propertyId, use: "own" }])).home.value).toBe(900_000);
    await backend.sql("update properties set lookup_cents = null where id = $1", [propertyId]);
    expect((await valueFor([{ propertyId, use: "records" }])).home.value).toBe(900_000);
  });

  it("uses and keeps what the visitor says of the taxes and insurance in a payment", async () => {
    const visitor = await owner();
    await home(visitor);
    const other = await owner();
    const idOf = async (whose: Visitor) => {
      const found = await whose.call("softpull.liabilities", { query: { appId: whose.appId ?? "" } });
      return found.data.liabilities[0]?.liabilityId ?? "";
    };
    const liabilityId = await idOf(visitor);
    const theirs = await idOf(other);
    await backend.sql("update liabilities set rate = null where app_id = $1", [visitor.appId]);
    const paymentFor = async (escrows?: CallBody<"benefit-summary">["escrows"]) => {
      const { data } = await summary(visitor, { escrows });
      return (await rates(visitor, data.propertyBenefits[0]?.fatAiSearchId ?? "")).data.liens[0]?.payment;
    };
    expect(await paymentFor()).toBe(3_000);
    const without = await paymentFor([
      { liabilityId, isIncluded: true },
      { liabilityId: theirs, isIncluded: true },
    ]);
    expect(without).toBeLessThan(2_700);
    expect(await paymentFor()).toBe(without);
    const pulled = await visitor.call("softpull.liabilities", { query: { appId: visitor.appId ?? "" } });
    expect(pulled.data.liabilities[0]?.hasEscrow).toBe(true);
    const untouched = await other.call("softpull.liabilities", { query: { appId: other.appId ?? "" } });
    expect(untouched.data.liabilities[0]?.hasEscrow).toBeUndefined();
    expect(await paymentFor([{ liabilityId, isIncluded: false }])).toBe(3_000);
  });

  it("makes one search for one key, and gives the same response twice", async () => {
    const visitor = await owner();
    await home(visitor);
    const [one, two] = await Promise.all([1, 2].map(() => summary(visitor, {}, "one-key-for-benefits")));
    expect(one?.status).toBe(200);
    expect(two?.text).toBe(one?.text);
    const rows = await backend.sql("select sheet, product_code from searches where app_id = $1", [
      visitor.appId,
    ]);
    expect(rows).toEqual([{ sheet: "2026-11", product_code: ALL }]);
  });

  it("refuses unknown products, a missing application and another visitor's application", async () => {
    const visitor = await owner();
    const unknown = await summary(visitor, { productCode: "40Y Fixed" });
    expect([unknown.status, unknown.code]).toEqual([400, "PRODUCT_UNKNOWN"]);
    const url = "http://backend.test/multi-prop/generate-and-find-best-benefit-summary";
    const headers = { Authorization: `Bearer ${visitor.token}`, "Idempotency-Key": "no-application" };
    const body = JSON.stringify({ productCode: ALL });
    const nameless = await backend.fetch(new Request(url, { method: "POST", headers, body }));
    expect(nameless.status).toBe(400);
    expect(await nameless.text()).toContain("App ID is required to get benefits.");
    const other = await backend.visitor().opened("Approved");
    other.appId = visitor.appId;
    expect((await summary(other)).status).toBe(403);
  });

  it("Benefitfails: the search fails", async () => {
    const failed = await summary(await owner("Benefitfails"));
    expect([failed.status, failed.code, failed.displayMessage]).toEqual([
      500,
      "BENEFITS_FAILED",
      "Error in retrieving benefits.",
    ]);
  });
});

describe("searches and their offers", () => {
  it("a group has one search per home, with every product", async () => {
    const visitor = await owner();
    const homes = [await home(visitor), await home(visitor, { address: "20 Elm Street" })];
    const body = { appId: visitor.appId ?? "", sessionId: visitor.sessionId };
    const given = { body, key: "one-key-for-a-group" };
    const [one, two] = await Promise.all([1, 2].map(() => visitor.call("fat-ai-searches", given)));
    expect(two?.text).toBe(one?.text);
    const rows = await backend.sql(
      "select property_id::text as home, product_code from searches where group_id = $1 order by property_id",
      [one?.data.fatAiSearchGroupId],
    );
    expect(rows).toEqual(homes.map((id) => ({ home: id, product_code: SEARCHED_PRODUCTS.join(", ") })));
    const other = await backend.visitor().opened("Approved");
    other.appId = visitor.appId;
    expect((await other.call("fat-ai-searches", { body })).status).toBe(403);
  });

  it("have the home, its liens and the other debts as they were when the search ran", async () => {
    const visitor = await owner("Twoliens");
    const propertyId = await home(visitor, { monthlyDues: 85 });
    await backend.sql("update properties set lookup_cents = 81234500 where id = $1", [propertyId]);
    const [first, second] = await backend.sql(
      "select id, balance_cents::float8 / 100 as balance, payment_cents::float8 / 100 as payment, rate::float8, months_left from liabilities where app_id = $1 and kind in ('mortgage', 'home-equity') order by kind desc",
      [visitor.appId],
    );
    const search = (await summary(visitor)).data.propertyBenefits[0]?.fatAiSearchId ?? "";
    await home(visitor, { currentHomeValue: 700_000 });
    await backend.sql("update liabilities set balance_cents = 1 where app_id = $1", [visitor.appId]);
    const found = (await rates(visitor, search)).data;
    expect(found.home).toEqual({
      propertyId,
      value: 900_000,
      own: 900_000,
      records: 812_345,
      recordsOn: "2026-11-20",
      state: "CO",
      dues: 85,
    });
    expect(found.liens).toHaveLength(2);
    for (const [lien, kind, lienPriorityType] of [
      [first, "mortgage", "FirstLien"],
      [second, "home-equity", "SecondLien"],
    ] as const) {
      expect(found.liens.find((one) => one.liabilityId === lien?.id)).toEqual({
        liabilityId: lien?.id,
        creditor: expect.stringMatching(/\w/),
        ...{ kind, lienPriorityType },
        ...{ balance: lien?.balance, payment: lien?.payment, rate: lien?.rate },
        monthsLeft: lien?.months_left,
        isRateKnown: true,
      });
    }
    const card = found.debts.find(({ kind }) => kind === "card");
    expect(card?.rate).toBeGreaterThan(15);
    expect(card?.payment).toBeGreaterThanOrEqual(25);
    const kinds = new Map([
      ["refinance", [first?.id]],
      ["cashout", [first?.id, second?.id].sort()],
      ["heloan", []],
      ["heloc", []],
    ]);
    for (const offer of found.bestOffers) {
      expect([...offer.paysOff].sort()).toEqual(kinds.get(offer.purpose));
      expect(offer.payoffs).toBeCloseTo(offer.loanAmount - offer.closingCosts - offer.cashAtClose, 2);
      expect(offer.monthlyPayment).toBeCloseTo(offer.principalAndInterest + offer.mortgageInsurance, 2);
      // Interest and insurance paid ahead do not count; a line of credit pays nothing ahead.
      expect(offer.closingCosts > offer.costsToCover).toBe(offer.product !== "HELOC");
      expect(offer.closingCosts).toBeGreaterThanOrEqual(offer.costsToCover);
      expect([offer.isVariable, offer.interestOnlyMonths]).toEqual(
        offer.product === "HELOC" ? [true, 120] : [false, 0],
      );
      expect((offer.repaymentPayment ?? 0) > offer.principalAndInterest).toBe(offer.product === "HELOC");
    }
  });

  it("a lien whose payment includes taxes has the rate and payment that can be computed, or none", async () => {
    const visitor = await owner();
    await home(visitor);
    await backend.sql(
      "update liabilities set rate = null, has_escrow = null, months_left = 180 where app_id = $1 and kind = 'mortgage'",
      [visitor.appId],
    );
    const lienOf = async () => {
      const search = (await summary(visitor)).data.propertyBenefits[0]?.fatAiSearchId ?? "";
      return (await rates(visitor, search)).data.liens[0];
    };
    const computed = await lienOf();
    expect(computed).toMatchObject({ payment: 3_000, monthsLeft: 180, isRateKnown: false });
    expect(exactMonthlyPayment(300_000, computed?.rate ?? 0, 180)).toBeCloseTo(3_000, 0);
    await backend.sql("update liabilities set months_left = null, payment_cents = 0 where app_id = $1", [
      visitor.appId,
    ]);
    const unknown = await lienOf();
    expect(unknown).toMatchObject({ balance: 300_000, isRateKnown: false });
    for (const name of ["payment", "rate", "monthsLeft"]) expect(unknown).not.toHaveProperty(name);
  });

  it("stored before the home's sources and the payoffs were kept remain readable", async () => {
    const visitor = await owner();
    const propertyId = await home(visitor);
    const search = (await summary(visitor)).data.propertyBenefits[0]?.fatAiSearchId ?? "";
    const before = (await rates(visitor, search)).data;
    await backend.sql(
      "update searches set input = input #- '{home,own}' #- '{home,records}' #- '{home,recordsOn}' where id = $1",
      [search],
    );
    await backend.sql("update offers set terms = terms - 'payoffs' where search_id = $1", [search]);
    const { home: there, bestOffers } = (await rates(visitor, search)).data;
    expect(there).toEqual({ propertyId, value: before.home.value, state: "CO" });
    expect(bestOffers).toEqual(before.bestOffers);
  });

  it("are shown to their own application only", async () => {
    const visitor = await owner();
    await home(visitor);
    const other = await owner();
    await home(other);
    const search = (await summary(visitor)).data.propertyBenefits[0]?.fatAiSearchId ?? "";
    const theirs = (await summary(other)).data.propertyBenefits[0]?.fatAiSearchId ?? "";
    const offer = (await rates(visitor, search)).data.bestOffers[0]?.id ?? "";
    for (const unknown of [
      await rates(other, search),
      await owed(other, search, offer),
      await rates(other, "x"),
    ]) {
      expect([unknown.status, unknown.code]).toEqual([404, "SEARCH_NOT_FOUND"]);
    }
    expect((await owed(other, theirs, offer)).code).toBe("OFFER_NOT_FOUND");
    other.appId = visitor.appId;
    expect((await rates(other, search)).status).toBe(403);
    expect((await owed(other, search, offer)).status).toBe(403);
  });
});
