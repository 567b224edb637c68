import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { spwStates } from "~/flows/spw/state";
import { realEstatePage } from "~/steps/presentation/real-estate";
import { createBackend } from "~server/backend/client";
import { omitUndefined } from "~/domain/omit-undefined";
import { exactMonthlyPayment } from "~/domain/pricing/payment";
import { priceLoan } from "~/domain/pricing/price-loan";
import type { CallBody } from "~server/backend/contract/index";
import { startTestBackend, type TestBackend, type Visitor } from "~server/reference/testing/fixture";

let at = new Date("2026-11-20T12:00:00Z");
let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend({ clock: () => at })));
afterAll(() => backend.stop());

type Offer = CallBody<"lp.create-from-wizard">["offer"];
const offer: Offer = {
  purpose: "refinance",
  product: "30Y Fixed",
  rate: 1.5,
  apr: 1.6,
  loanAmount: 300_000,
  homeValue: 500_000,
  monthlyPayment: 12,
};

async function applied(lastName = "Approved"): Promise<Visitor> {
  const visitor = await backend.visitor().opened(lastName);
  await visitor.save({ creditScore: 740, monthlyPayment: 2_400, propertyState: "CO", escrowIncluded: false });
  return visitor;
}

const present = (visitor: Visitor, change: Partial<Offer> = {}, key?: string) =>
  visitor.call("lp.create-from-wizard", {
    body: { appId: visitor.appId ?? "", offer: { ...offer, ...change } },
    ...(key === undefined ? {} : { key }),
  });

async function presented(): Promise<{ visitor: Visitor; presentationId: string }> {
  const visitor = await applied();
  return { visitor, presentationId: (await present(visitor)).data.presentationId };
}

/** Creates a visitor who has only a link. */
const withToken = (appId: string | undefined, token: string | undefined): Visitor => {
  const visitor = backend.visitor();
  visitor.appId = appId;
  visitor.token = token;
  return visitor;
};

async function linksOf(presentationId: string): Promise<URL[]> {
  const sent = await backend.sent({ includes: presentationId });
  return sent.map(({ body }) => new URL(/\/spw\/\S+/.exec(body)?.[0] ?? "", "http://site.test"));
}

const full = (
  visitor: Visitor,
  query: { presentationId: string; customerToken?: string; employeeToken?: string },
) => visitor.call("lp.get-presentation", { query });

describe("making a presentation", () => {
  it("reprices the offer and shows every term of the loan", async () => {
    const { visitor, presentationId } = await presented();
    const { loanPresentation: shown } = (await full(visitor, { presentationId })).data;
    const ours = priceLoan({
      purpose: "refinance",
      product: "30Y Fixed",
      value: 500_000,
      loanAmount: 300_000,
      score: 740,
      state: "CO",
      occupancy: "PrimaryHome",
      propertyType: "SingleFamily",
      units: 1,
    });
    const chosen = shown.rates.find((rate) => rate.isChosen);
    expect(chosen).toMatchObject({ rate: ours.rate, apr: ours.apr, termYears: 30 });
    expect(shown.rates.map((rate) => rate.termYears)).toEqual([30, 25, 20, 15]);
    expect(shown.proposedPayment).toBe(chosen?.monthlyPayment);
    expect(shown.monthlySaving).toBeCloseTo(2_400 - (chosen?.monthlyPayment ?? 0), 2);
    expect(shown.currentEscrow).toBe(0);
    expect(shown.proposeEscrow).toBeGreaterThan(0);
    expect(shown.loan.loanToValue).toBe(0.6);
    expect([...shown.bestOffers].map(({ apr }) => apr)).toEqual(shown.rates.map(({ apr }) => apr).sort());
    expect(shown.borrowers).toEqual([
      { applicantId: visitor.applicant(), firstName: "Bea", lastName: "Approved", isPrimary: true },
    ]);
    expect(shown.mortgageBankerInfo?.employeeId).toMatch(/^b\d$/);
  });

  it("uses the fees on file: a deposit for a refinance, the full fee for a purchase", async () => {
    const { visitor, presentationId } = await presented();
    const { fees } = (await full(visitor, { presentationId })).data.loanPresentation;
    expect(fees).toMatchObject({
      version: "2026-11",
      creditReport: { amount: 75, state: "due" },
      application: { amount: 495, type: "deposit", dueNow: 195, state: "due" },
      lock: { amount: 375, days: 45, until: "2027-01-04", state: "due" },
    });
    const buyer = await applied();
    const purchase = { purpose: "purchase" as const, purchasePrice: 400_000 };
    const bought = (await present(buyer, purchase)).data.presentationId;
    const shown = (await full(buyer, { presentationId: bought })).data.loanPresentation;
    expect(shown.fees.application).toMatchObject({ type: "full", dueNow: 495 });
    expect([shown.currentPayment, shown.monthlySaving]).toEqual([null, null]);
  });

  it("REPAY-04: shows whether the income on file supports the loan, by the rule of letters and offers, without deciding anything", async () => {
    const buyer = await applied();
    const change = { purpose: "purchase", purchasePrice: 400_000, homeValue: 400_000 } as const;
    const { presentationId } = (await present(buyer, change)).data;
    const shownTo = async (visitor: Visitor) =>
      (await full(visitor, { presentationId })).data.loanPresentation;
    const earn = (annualIncome: number) =>
      buyer.call("income.register", {
        body: {
          appId: buyer.appId ?? "",
          applicantId: buyer.applicant(),
          sessionId: buyer.sessionId,
          add: [{ userIncomeType: "Pension", annualIncome }],
          remove: [],
        },
      });
    expect((await shownTo(buyer)).income).toEqual({ state: "not-known" });
    await earn(24_000);
    const first = await shownTo(buyer);
    const housing = first.proposedPayment + (first.proposeEscrow ?? 0);
    expect(first.income).toEqual({ state: "too-low", share: expect.closeTo(housing / 2_000, 6) });
    await earn(96_000);
    expect((await shownTo(buyer)).income).toEqual({
      state: "carried",
      share: expect.closeTo(housing / 10_000, 6),
    });
    await buyer.save({ associationDues: 250, presentHome: "rent", monthlyRent: 3_000 });
    expect((await shownTo(buyer)).income.share).toBeCloseTo((housing + 250) / 10_000, 6);
    await buyer.save({ presentHome: "keep", keptHomeCosts: 4_000 });
    expect((await shownTo(buyer)).income).toEqual({
      state: "too-low",
      share: expect.closeTo((housing + 4_250) / 10_000, 6),
    });
  });

  it("REPAY-04: counts the rent of a rented-out home, and the rent that its owner pays elsewhere", async () => {
    const visitor = await applied();
    const { data } = await visitor.call("register.property", {
      body: {
        appId: visitor.appId ?? "",
        ...{ state: "CO", address: "1 Nowhere Lane", zip: "80521", city: "Fort Collins" },
        isSubjectProperty: true,
        propertyType: "SINGLE",
        propertyUse: "INVESTMENT",
        currentHomeValue: 500_000,
        monthlyRent: 2_000,
        monthlyDues: 100,
      },
    });
    expect(data.propertyId).toBeDefined();
    const { presentationId } = (await present(visitor)).data;
    await visitor.call("income.register", {
      body: {
        appId: visitor.appId ?? "",
        applicantId: visitor.applicant(),
        sessionId: visitor.sessionId,
        add: [{ userIncomeType: "Pension", annualIncome: 120_000 }],
        remove: [],
      },
    });
    await visitor.save({ monthlyRent: 1_500 });
    const { loanPresentation: shown } = (await full(visitor, { presentationId })).data;
    const costs = shown.proposedPayment + (shown.proposeEscrow ?? 0) + 100 - 1_500;
    expect(costs).toBeGreaterThan(0);
    // The owner's answers about the home appear on the real estate owned page, for the customer and
    // the banker.
    const site = createBackend({
      fetch: (request) => backend.fetch(request),
      baseUrl: "http://reference.test",
      log: { info: () => undefined, warn: () => undefined },
    })({
      common: { sessionId: visitor.sessionId, flowId: visitor.flowId, deviceId: "device0000000001" },
      apiKind: "main",
      correlationId: "c1",
      ...omitUndefined({ appId: visitor.appId, token: visitor.token }),
    });
    const state = { ...spwStates.empty, facts: { appId: visitor.appId ?? "", presentationId } };
    const owned = await realEstatePage({ state, backend: site });
    expect(owned.data.homes[0]?.rows).toEqual(
      expect.arrayContaining([
        { label: "Monthly association dues", value: "$100.00" },
        { label: "Monthly rent from tenants", value: "$2,000.00" },
      ]),
    );
    expect(shown.income.share).toBeCloseTo((costs + 1_500) / 10_000, 6);
  });

  it("uses the lesser of price and value", async () => {
    const buyer = await applied();
    const change = { purpose: "purchase" as const, purchasePrice: 400_000, homeValue: 375_000 };
    const { presentationId } = (await present(buyer, change)).data;
    const { loan } = (await full(buyer, { presentationId })).data.loanPresentation;
    expect(loan).toMatchObject({ homeValue: 375_000, loanToValue: 0.8 });
    const [row] = await backend.sql("select loan from presentations where id = $1", [presentationId]);
    expect(row?.loan).toMatchObject({ priceCents: 40_000_000, valueCents: 37_500_000 });
  });

  it("compares with the liens it pays off: a second lien that remains is no saving, and affects the price", async () => {
    const owner = await backend.visitor().opened("Twoliens");
    await owner.save({ creditScore: 740, propertyState: "CO", currentMortgageBalance: 300_000 });
    await owner.call("credit.softpull", { body: owner.pull });
    const liens = await backend.sql(
      "select payment_cents::float8 / 100 as payment, balance_cents::float8 / 100 as balance, kind from liabilities where app_id = $1 and kind in ('mortgage', 'home-equity') order by kind desc",
      [owner.appId],
    );
    expect(liens.map(({ kind }) => kind)).toEqual(["mortgage", "home-equity"]);
    const [first, second] = liens.map(({ payment, balance }) => ({
      payment: Number(payment),
      balance: Number(balance),
    }));
    if (!first || !second) throw new Error("two liens");
    const show = async (change: Partial<Offer>) => {
      const { presentationId } = (await present(owner, { ...change, homeValue: 900_000 })).data;
      return (await full(owner, { presentationId })).data.loanPresentation;
    };
    const loanAmount = Math.ceil(first.balance);
    const refinance = await show({ loanAmount });
    expect(refinance.currentPayment).toBeCloseTo(first.payment, 2);
    expect(refinance.monthlySaving).toBeCloseTo(first.payment - refinance.proposedPayment, 2);
    const behind = priceLoan({
      purpose: "refinance",
      product: "30Y Fixed",
      value: 900_000,
      loanAmount,
      score: 740,
      state: "CO",
      occupancy: "PrimaryHome",
      propertyType: "SingleFamily",
      units: 1,
      subordinateBalance: second.balance,
    });
    const chosen = refinance.rates.find((rate) => rate.isChosen);
    expect([chosen?.rate, chosen?.points]).toEqual([behind.rate, behind.points]);

    const cashout = await show({ purpose: "cashout", loanAmount: 600_000, cashOut: 599_000 });
    expect(cashout.currentPayment).toBeCloseTo(first.payment + second.payment, 2);
    const settling = cashout.paidOff.reduce(
      (sum, { payoff }) => sum + (payoff?.interest ?? 0) + (payoff?.releaseFee ?? 0),
      0,
    );
    expect(settling).toBeGreaterThan(100);
    expect(cashout.loan.cashOut).toBeCloseTo(300_000 - second.balance - settling, 2);
  });

  it("shows the home, all liens on it and the other debts, and what each rate pays off and costs", async () => {
    const owner = await backend.visitor().opened("Twoliens");
    await owner.save({ creditScore: 740, propertyState: "CO", currentMortgageBalance: 300_000 });
    await owner.call("credit.softpull", { body: owner.pull });
    const registered = await owner.call("register.property", {
      body: {
        ...{ appId: owner.appId ?? "", state: "CO", address: "12 Oak Street", zip: "80521" },
        ...{ city: "Fort Collins", isSubjectProperty: true, currentHomeValue: 900_000, monthlyDues: 85 },
      },
    });
    const { propertyId } = registered.data;
    await backend.sql("update properties set lookup_cents = 81234500 where id = $1", [propertyId]);
    const show = async (change: Partial<Offer>) => {
      const { presentationId } = (await present(owner, change)).data;
      return (await full(owner, { presentationId })).data.loanPresentation;
    };
    const refinance = await show({ loanAmount: 305_000, homeValue: 900_000 });
    expect(refinance.home).toEqual({
      ...{ propertyId, value: 900_000, own: 900_000, records: 812_345, recordsOn: "2026-11-20" },
      ...{ state: "CO", dues: 85 },
    });
    const [first, second, ...more] = refinance.liens;
    expect(more).toEqual([]);
    expect([first?.kind, first?.lienPriorityType, first?.balance]).toEqual([
      "mortgage",
      "FirstLien",
      300_000,
    ]);
    expect([second?.kind, second?.lienPriorityType]).toEqual(["home-equity", "SecondLien"]);
    for (const lien of refinance.liens) {
      expect(lien).toMatchObject({ isRateKnown: true });
      const { balance, payment = 0, rate = 0, monthsLeft = 0 } = lien;
      expect(exactMonthlyPayment(balance, rate, monthsLeft)).toBeCloseTo(payment, 0);
    }
    expect(refinance.debts.filter(({ kind, rate = 0 }) => kind === "card" && rate > 15)).toHaveLength(1);
    for (const rate of refinance.rates) {
      expect([rate.paysOff, rate.paysDebts]).toEqual([[first?.liabilityId], []]);
      expect(rate.payoffs).toBeGreaterThan(300_000);
      expect(rate.cash).toBeCloseTo(rate.loanAmount - rate.payoffs - rate.closingCosts, 2);
      expect(rate.cash).toBeCloseTo(-rate.cashToClose, 2);
      const priced = priceLoan({
        ...{ purpose: "refinance", product: "30Y Fixed", value: 900_000, loanAmount: 305_000, score: 740 },
        ...{ state: "CO", occupancy: "PrimaryHome", propertyType: "SingleFamily", units: 1 },
        subordinateBalance: second?.balance ?? 0,
      });
      if (rate.isChosen) expect(rate.costsToCover).toBe(priced.costsToCover);
      expect([rate.insuredMonths, rate.interestOnlyMonths, rate.isVariable]).toEqual([0, 0, false]);
    }
    const cashout = await show({ purpose: "cashout", loanAmount: 600_000, cashOut: 100_000 });
    expect([...(cashout.rates[0]?.paysOff ?? [])].sort()).toEqual(
      cashout.liens.map(({ liabilityId }) => liabilityId).sort(),
    );
    const changing = await show({ product: "7/6 ARM", loanAmount: 305_000 });
    expect(changing.rates[0]).toMatchObject({ isVariable: true });
    expect(changing.rates[0]?.adjustable?.runs.reduce((sum, { months }) => sum + months, 0)).toBe(360);
    const bought = await show({ purpose: "purchase", purchasePrice: 400_000, homeValue: 400_000 });
    expect([bought.home, bought.liens, bought.rates[0]?.payoffs]).toEqual([undefined, [], 0]);
  });

  it("states no saving on a payment whose escrow is unknown", async () => {
    const visitor = await backend.visitor().opened("Approved");
    await visitor.save({ creditScore: 740, monthlyPayment: 2_400, escrowIncluded: true });
    const { presentationId } = (await present(visitor)).data;
    const { loanPresentation: shown } = (await full(visitor, { presentationId })).data;
    expect([shown.currentPayment, shown.monthlySaving]).toEqual([null, null]);
  });

  it("offers a purchase with less than 5 % down to first-time buyers only", async () => {
    const visitor = await applied();
    const bought = { purpose: "purchase", purchasePrice: 400_000, homeValue: 400_000 } as const;
    const codeOf = async (loanAmount: number) => (await present(visitor, { ...bought, loanAmount })).code;
    expect([await codeOf(388_000), await codeOf(380_000)]).toEqual(["NOT_PRICED", undefined]);
    await visitor.save({ isFirstTimeBuyer: true });
    expect([await codeOf(388_001), await codeOf(388_000)]).toEqual(["NOT_PRICED", undefined]);
  });

  it("refuses what cannot be priced", async () => {
    const visitor = await applied();
    expect((await present(visitor, { loanAmount: 500_001 })).code).toBe("AMOUNTS");
    expect((await present(visitor, { homeValue: undefined })).code).toBe("AMOUNTS");
    expect((await present(visitor, { product: "40Y Balloon" })).code).toBe("NOT_PRICED");
    expect((await present(visitor, { loanAmount: 499_000 })).code).toBe("NOT_PRICED");
    expect((await present(visitor, { fatAiSearchId: "srch_other" })).code).toBe("SEARCH_NOT_FOUND");
    const unscored = await backend.visitor().opened("Approved");
    expect((await present(unscored)).code).toBe("SCORE_REQUIRED");
    const nobody = backend.visitor();
    const { data } = await nobody.call("app.v2.create", { body: nobody.creation });
    Object.assign(nobody, data);
    expect((await present(nobody)).code).toBe("BORROWER_REQUIRED");
  });

  it("makes one for two requests with one key, and keeps one valid for two keys at once", async () => {
    const visitor = await applied();
    const answers = await Promise.all([present(visitor, {}, "same"), present(visitor, {}, "same")]);
    expect(answers[0].data).toEqual(answers[1].data);
    const more = await Promise.all([present(visitor, {}, "one"), present(visitor, {}, "two")]);
    expect(new Set(more.map((answer) => answer.data.presentationId)).size).toBe(2);
    const rows = await backend.sql(
      "select count(*)::int as n from presentations where app_id = $1 and withdrawn_at is null",
      [visitor.appId],
    );
    expect(rows).toEqual([{ n: 1 }]);
    const old = answers[0].data.presentationId;
    expect((await full(visitor, { presentationId: old })).code).toBe("PRESENTATION_NOT_FOUND");
  });
});

describe("access to a presentation", () => {
  it("ROLE-01: opens for the customer with the link's token and the banker with theirs, while these are valid", async () => {
    const { visitor, presentationId } = await presented();
    const [customer, banker] = await linksOf(presentationId);
    const customerToken = customer?.searchParams.get("customerToken") ?? "";
    const employeeToken = banker?.searchParams.get("employeeToken") ?? "";
    const stranger = withToken(undefined, undefined);
    expect((await full(stranger, { presentationId, customerToken })).status).toBe(200);
    expect((await full(stranger, { presentationId, employeeToken })).status).toBe(200);
    expect((await full(withToken(undefined, visitor.token), { presentationId })).status).toBe(200);
    const asCustomer = withToken(visitor.appId, customerToken);
    expect((await asCustomer.call("app.applicants", { query: { appId: visitor.appId ?? "" } })).status).toBe(
      200,
    );

    const before = at;
    at = new Date(before.getTime() + 12 * 3_600_000);
    expect((await full(stranger, { presentationId, employeeToken })).status).toBe(403);
    at = new Date(before.getTime() + 31 * 86_400_000);
    expect((await full(stranger, { presentationId, customerToken })).status).toBe(403);
    at = before;
  });

  it("ROLE-01: does not open with an expired, revoked or unknown token, another application's token, or a cookie", async () => {
    const { presentationId } = await presented();
    const other = await applied();
    const stranger = withToken(undefined, undefined);
    for (const employeeToken of ["expired-banker-token", "revoked-banker-token", "b1", "nonsense"]) {
      expect((await full(stranger, { presentationId, employeeToken })).status, employeeToken).toBe(403);
    }
    expect((await full(withToken(undefined, other.token), { presentationId })).status).toBe(403);
    const cookie = await stranger.call("lp.get-presentation", {
      query: { presentationId },
      cookie: "CRMEID=1",
    });
    expect(cookie.status).toBe(401);
    expect((await full(stranger, { presentationId: "lp-none", employeeToken: "banker-token" })).status).toBe(
      403,
    );
    const readAsEmployee = (employeeToken: string) => full(stranger, { presentationId, employeeToken });
    expect((await readAsEmployee("supervisor-token")).status).toBe(200);
    expect((await readAsEmployee("processor-token")).code).toBe("NOT_ASSIGNED");
  });

  it("ROLE-01: returns whose token was used, whichever parameter it was sent in", async () => {
    const { visitor, presentationId } = await presented();
    const viewerOf = async (tokens: { customerToken?: string; employeeToken?: string }) => {
      const query = { presentationId, ...tokens };
      const response = await withToken(undefined, undefined).call("lp.get-partial-presentation", { query });
      return response.data.loanPresentation.viewer;
    };
    expect(await viewerOf({ employeeToken: "supervisor-token" })).toBe("employee");
    expect(await viewerOf({ customerToken: "supervisor-token" })).toBe("employee");
    expect(await viewerOf({ employeeToken: visitor.token ?? "" })).toBe("customer");
  });

  it("shows no amount, last name or address before the customer is verified", async () => {
    const { visitor, presentationId } = await presented();
    const partial = await visitor.call("lp.get-partial-presentation", { query: { presentationId } });
    const { loanPresentation } = partial.data;
    expect(loanPresentation).toMatchObject({ firstName: "Bea", purpose: "refinance", isValid: true });
    expect(partial.text).not.toMatch(/Approved|\d{4,}\.?\d*,|amount|rate"/);
    expect(Object.keys(loanPresentation).sort()).toEqual(
      ["appId", "firstName", "isValid", "mortgageBankerInfo", "presentationId", "purpose", "viewer"].sort(),
    );
  });
});

describe("the stored data of a presentation", () => {
  it("the customer's first and last opening of the link, and their number, without employees' openings", async () => {
    const { visitor, presentationId } = await presented();
    const open = (who: Visitor, key?: string) =>
      who.call("lp.link-opened", { body: { presentationId }, ...(key === undefined ? {} : { key }) });
    const first = await Promise.all([open(visitor, "open-1"), open(visitor, "open-1")]);
    expect(first.map((answer) => answer.data.opened)).toEqual([1, 1]);
    const before = at;
    at = new Date(before.getTime() + 60_000);
    expect((await open(visitor)).data.opened).toBe(2);
    expect((await open(withToken(visitor.appId, "supervisor-token"))).data.opened).toBe(2);
    const [row] = await backend.sql(
      "select link_opened_at, link_last_opened_at from presentations where id = $1",
      [presentationId],
    );
    expect(row).toEqual({ link_opened_at: before, link_last_opened_at: at });
    at = before;
    const other = await applied();
    expect((await open(other)).code).toBe("PRESENTATION_NOT_FOUND");
  });

  it("whether the performance page was viewed", async () => {
    const visitor = await applied();
    const body = { appId: visitor.appId ?? "" };
    const viewed = async () => (await visitor.call("lp.get-performance-viewed", { query: body })).data.viewed;
    expect((await visitor.call("lp.set-performance-viewed", { body })).code).toBe("NO_PRESENTATION");
    await present(visitor);
    expect(await viewed()).toBe(false);
    await visitor.call("lp.set-performance-viewed", { body });
    expect(await viewed()).toBe(true);
    const other = await applied();
    const peek = withToken(undefined, other.token);
    expect((await peek.call("lp.get-performance-viewed", { query: body })).status).toBe(403);
  });

  it("is valid for thirty days", async () => {
    const visitor = await applied();
    const isValid = async () =>
      (await visitor.call("lp.verify-presentation", { query: { appId: visitor.appId ?? "" } })).data.isValid;
    expect(await isValid()).toBe(false);
    await present(visitor);
    expect(await isValid()).toBe(true);
    const before = at;
    at = new Date(before.getTime() + 30 * 86_400_000);
    expect(await isValid()).toBe(true);
    at = new Date(at.getTime() + 1);
    expect(await isValid()).toBe(false);
    at = before;
  });

  it("the rates that the banker shows, at our prices, and the chosen one", async () => {
    const { visitor, presentationId } = await presented();
    const banker = withToken(visitor.appId, "supervisor-token");
    const save = (who: Visitor, rates: CallBody<"lp.save-rates">["rates"]) =>
      who.call("lp.save-rates", { body: { appId: visitor.appId ?? "", rates } });
    const saved = await save(banker, [
      { product: "20Y Fixed", rate: 0.5 },
      { product: "15Y Fixed", rate: 0.5, isChosen: true },
    ]);
    expect(saved.data.chosenRateId).toBe("15y-fixed");
    expect(saved.data.rates.every((rate) => rate.rate > 4)).toBe(true);
    const shown = (await full(visitor, { presentationId })).data.loanPresentation;
    expect(shown.rates.map((rate) => [rate.product, rate.isChosen])).toEqual([
      ["20Y Fixed", false],
      ["15Y Fixed", true],
    ]);
    expect(shown.proposedPayment).toBe(shown.rates[1]?.monthlyPayment);
    expect((await save(visitor, [{ product: "30Y Fixed" }])).data.chosenRateId).toBeNull();
    const twice = [{ product: "30Y Fixed" }, { product: "30Y Fixed" }];
    expect((await save(visitor, twice)).code).toBe("ONE_CHOICE");
    expect((await save(visitor, [{ product: "HELOC" }])).code).toBe("NOT_PRICED");
    const fresh = await applied();
    const body = { appId: fresh.appId ?? "", rates: [{ product: "30Y Fixed" }] };
    expect((await fresh.call("lp.save-rates", { body })).code).toBe("NO_PRESENTATION");
  });

  it("an employee's note for each rate: kept when rates are chosen, changed by employees only", async () => {
    const visitor = await applied();
    const banker = withToken(visitor.appId, "supervisor-token");
    const by = (who: Visitor, note: string) =>
      who.call("lp.create-from-wizard", { body: { appId: visitor.appId ?? "", offer: { ...offer, note } } });
    const save = (who: Visitor, rates: CallBody<"lp.save-rates">["rates"]) =>
      who.call("lp.save-rates", { body: { appId: visitor.appId ?? "", rates } });
    const notes = async (presentationId: string) =>
      (await full(visitor, { presentationId })).data.loanPresentation.rates.map(({ note }) => note);
    const own = (await by(visitor, "Not from a banker.")).data.presentationId;
    expect((await notes(own)).filter((note) => note !== undefined)).toEqual([]);
    const { presentationId } = (await by(banker, "The lowest payment.")).data;
    expect((await notes(presentationId))[0]).toBe("The lowest payment.");
    await save(banker, [{ product: "30Y Fixed" }, { product: "15Y Fixed", note: "Paid off sooner." }]);
    expect(await notes(presentationId)).toEqual(["The lowest payment.", "Paid off sooner."]);
    await save(visitor, [
      { product: "30Y Fixed", note: "Mine." },
      { product: "15Y Fixed", isChosen: true },
    ]);
    expect(await notes(presentationId)).toEqual(["The lowest payment.", "Paid off sooner."]);
    await save(banker, [{ product: "30Y Fixed", note: "" }, { product: "15Y Fixed" }]);
    expect(await notes(presentationId)).toEqual([undefined, "Paid off sooner."]);
    expect((await save(banker, [{ product: "30Y Fixed", note: "x".repeat(301) }])).status).toBe(400);
  });
});

describe("the assignment of an application", () => {
  /** Creates an application of the customer named in the assignments. */
  const ofCustomer = async () => {
    const visitor = await applied();
    await visitor.save({ customerId: "71" });
    return visitor;
  };
  const assign = (who: Visitor, appId: string | undefined, change: Partial<CallBody<"lp.assignment">> = {}) =>
    who.call("lp.assignment", {
      body: { appId: appId ?? "", customerId: "71", processorEmployeeId: "p1", ...change },
    });

  it("ROLE-02: assigns an employee or processor by id, and shows them from then on", async () => {
    const visitor = await ofCustomer();
    expect((await assign(visitor, visitor.appId)).data).toEqual({
      employeeId: "p1",
      name: "Owen Castellan",
      nmlsId: "0000004",
      phoneNumber: "2025550144",
      email: "owen@larkspur.example",
    });
    const facts = async () =>
      (await visitor.call("app-data.load", { query: { appId: visitor.appId ?? "" } })).data.facts;
    expect((await facts()).assignedMortgageBanker?.name).toBe("Owen Castellan");
    expect((await assign(visitor, visitor.appId)).status).toBe(200);
    // A banker is assigned in addition to the processor, and is the one that the customer sees.
    expect((await assign(visitor, visitor.appId, { processorEmployeeId: "b1" })).status).toBe(200);
    expect((await facts()).assignedMortgageBanker?.name).toBe("Rosa Whitfield");
    expect((await assign(visitor, visitor.appId, { processorEmployeeId: "b2" })).code).toBe(
      "ALREADY_ASSIGNED",
    );
    const banker = withToken(visitor.appId, "banker-token");
    expect((await assign(banker, visitor.appId, { processorEmployeeId: "b2" })).status).toBe(200);
    expect((await facts()).assignedMortgageBanker?.name).toBe("Theo Marsh");
    expect((await assign(banker, visitor.appId, { processorEmployeeId: "b1" })).code).toBe("NOT_ASSIGNED");
    const rows = await backend.sql(
      "select employee_id, assigned_by from assignments where app_id = $1 order by assigned_by nulls first, employee_id desc",
      [visitor.appId],
    );
    expect(rows).toEqual([
      { employee_id: "p1", assigned_by: null },
      { employee_id: "b1", assigned_by: null },
      { employee_id: "b2", assigned_by: "b1" },
    ]);
  });

  it("ROLE-02: refuses an unknown employee, another customer's id, an applicant's id and another application's token", async () => {
    const visitor = await ofCustomer();
    const [person] = (await visitor.call("app.applicants", { query: { appId: visitor.appId ?? "" } })).data;
    expect((await assign(visitor, visitor.appId, { customerId: person?.applicantId ?? "" })).code).toBe(
      "CUSTOMER_NOT_FOUND",
    );
    const own = await applied();
    const { data } = await own.call("app-data.load", { query: { appId: own.appId ?? "" } });
    expect(data.customerId).toMatch(/^\d{7}$/);
    expect((await assign(own, own.appId, { customerId: data.customerId ?? "" })).status).toBe(200);
    expect((await assign(visitor, visitor.appId, { processorEmployeeId: "b99" })).code).toBe(
      "EMPLOYEE_NOT_FOUND",
    );
    await visitor.save({ customerId: "72" });
    expect((await assign(visitor, visitor.appId)).code).toBe("CUSTOMER_NOT_FOUND");
    const other = await applied();
    expect((await assign(withToken(undefined, other.token), visitor.appId)).status).toBe(403);
  });
});
