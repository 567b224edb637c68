import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { priceLoan } from "~/domain/pricing/price-loan";
import { drawnText } from "~server/reference/testing/drawn-text";
import { startTestBackend, type TestBackend, type Visitor } from "~server/reference/testing/fixture";

/**
 * A home equity loan is closed-end credit secured by a home, so the six items also start the clock
 * of its Loan Estimate (12 CFR 1026.19(e)).
 */

const WEDNESDAY = new Date("2026-11-25T15:00:00Z");
let at = WEDNESDAY;
let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend({ clock: () => at, presentations: false })));
afterAll(() => backend.stop());

const idOf = (visitor: Visitor): string => visitor.appId ?? "";
const HOME = {
  propertyAddress: "9 Fern Way",
  propertyCity: "Loveland",
  propertyState: "CO",
  propertyZip: "80537",
  currentHomeValue: 500_000,
};

interface Asked {
  owed: number;
  wanted: number;
  state?: string;
  /** last name under which credit was pulled before the last item was given */
  pulledAs?: string;
}

/**
 * Creates a borrower who has given all six items and requests a home equity loan behind an existing
 * mortgage. Dollars.
 */
async function asking({ owed, wanted, state = "CO", pulledAs }: Asked) {
  at = WEDNESDAY;
  const visitor = await backend.visitor().opened(pulledAs ?? "Approved");
  await visitor.save({
    ...{ ...HOME, propertyState: state },
    transactionType: "heloan",
    creditScore: 740,
    loanAmount: wanted,
    currentMortgageBalance: owed,
  });
  if (pulledAs !== undefined) await visitor.call("credit.softpull", { body: visitor.pull });
  await visitor.giveIncome();
  await visitor.giveSsn();
  return visitor;
}

const clockOf = async (visitor: Visitor) =>
  (await visitor.call("lp.estimate-clock", { query: { appId: idOf(visitor) } })).data;

/** Returns the text of the Loan Estimates that were mailed, oldest first. */
async function mailed(visitor: Visitor): Promise<string[]> {
  const letters = await backend.sent({ includes: idOf(visitor) });
  const texts = [];
  for (const { subject, documentId } of letters) {
    if (!subject.endsWith("Loan Estimate")) continue;
    const file = await visitor.call("document-by-id", { body: { documentId: String(documentId) } });
    const lines = await drawnText(Buffer.from(file.data.base64, "base64"));
    texts.push(lines.map(({ text }) => text).join(" "));
  }
  return texts;
}

const COMMON = {
  purpose: "cashout",
  product: "HELOAN",
  value: 500_000,
  score: 740,
  state: "CO",
  occupancy: "PrimaryHome",
  propertyType: "SingleFamily",
  units: 1,
} as const;
const dollars = (amount: number): string => `$${amount.toLocaleString("en-US")}`;
const dollarsAndCents = (amount: number): string =>
  amount.toLocaleString("en-US", { style: "currency", currency: "USD" });

describe("the Loan Estimate of a home equity loan", () => {
  it("goes out with the sixth item, priced as a second lien behind the existing mortgage, and the desk shows its clock", async () => {
    const visitor = await asking({ owed: 200_000, wanted: 50_000 });
    const [form = "", ...others] = await mailed(visitor);
    expect(others).toEqual([]);
    const priced = priceLoan({ ...COMMON, loanAmount: 50_000, seniorBalance: 200_000 });
    expect(form).toContain("Home Equity Loan");
    expect(form).toContain("$50,000");
    expect(form).toContain(`${String(priced.termMonths / 12)} years`);
    expect(form).toContain(`${String(priced.rate)}%`);
    expect(form).toContain(dollarsAndCents(priced.principalAndInterest));
    // The mortgage stays: none of it is paid off.
    expect(form).toContain("Estimated Total Payoffs and Payments $0");
    expect(await clockOf(visitor)).toMatchObject({ standing: "sent", isLate: false, noneDue: null });
    const employee = backend.visitor();
    employee.token = "supervisor-token";
    const { clocks } = (await employee.call("desk.clocks")).data;
    expect(clocks.find(({ appId }) => appId === visitor.appId)).toMatchObject({ standing: "sent" });
  });

  it("is a first lien where nothing is owed, and then includes taxes and insurance", async () => {
    const [first = ""] = await mailed(await asking({ owed: 0, wanted: 50_000 }));
    const [behind = ""] = await mailed(await asking({ owed: 200_000, wanted: 50_000 }));
    expect(first).toContain("Property Taxes YES Homeowner's Insurance YES");
    expect(behind).toContain("Property Taxes NO Homeowner's Insurance NO");
    for (const [form, seniorBalance] of [[first, 0] as const, [behind, 200_000] as const]) {
      const priced = priceLoan({ ...COMMON, loanAmount: 50_000, seniorBalance });
      expect(form).toContain(`J. TOTAL CLOSING COSTS ${dollars(priced.closingCosts)}`);
      expect(form).toContain(`Estimated Cash to Close To Borrower ${dollars(50_000 - priced.closingCosts)}`);
      expect(form).toContain(`(APR) ${String(priced.apr)}%`);
    }
  });

  it("is behind the mortgages on the credit report, whatever the visitor stated", async () => {
    const visitor = await asking({ owed: 0, wanted: 50_000, pulledAs: "Onelien" });
    const [mortgages] = await backend.sql(
      "select sum(balance_cents)::float8 / 100 as owed from liabilities where app_id = $1 and kind in ('mortgage', 'home-equity')",
      [visitor.appId],
    );
    const seniorBalance = Number(mortgages?.owed);
    expect(seniorBalance).toBeGreaterThan(0);
    const [form = ""] = await mailed(visitor);
    const [made] = await backend.sql(
      "select (loan->>'score')::int as score from presentations where app_id = $1",
      [visitor.appId],
    );
    const priced = priceLoan({ ...COMMON, score: Number(made?.score), loanAmount: 50_000, seniorBalance });
    expect(form).toContain(`Interest Rate ${String(priced.rate)}%`);
    expect(form).toContain("Property Taxes NO Homeowner's Insurance NO");
    expect(form).toContain("Estimated Total Payoffs and Payments $0");
  });

  it("is revised when another amount or a new first mortgage is requested", async () => {
    const visitor = await asking({ owed: 200_000, wanted: 50_000 });
    const other = { transactionType: "cashout", loanAmount: 260_000 };
    for (const change of [{ loanAmount: 60_000 }, other]) {
      at = new Date(at.getTime() + 300_000);
      await visitor.save(change);
      at = new Date(at.getTime() + 3_600_000);
      await backend.upkeep.run();
    }
    const forms = await mailed(visitor);
    expect(forms.map((form) => /\$(?:50|60|260),000/.exec(form)?.[0])).toEqual([
      "$50,000",
      "$60,000",
      "$260,000",
    ]);
    expect(forms.map((form) => /LOAN TERM (\d+) years/.exec(form)?.[1])).toEqual(["20", "20", "30"]);
  });

  it("is issued only up to the maximum loan amount: above that, its clock is due, then overdue", async () => {
    const visitor = await asking({ owed: 400_000, wanted: 95_000 });
    expect(await mailed(visitor)).toEqual([]);
    expect(await clockOf(visitor)).toMatchObject({ standing: "due", missing: [], dueOn: "2026-11-30" });
    at = new Date("2026-12-01T15:00:00Z");
    expect(await clockOf(visitor)).toMatchObject({ standing: "overdue" });
  });

  it("stays within the fee limit of Texas by a lender credit", async () => {
    const [form = ""] = await mailed(await asking({ owed: 200_000, wanted: 50_000, state: "TX" }));
    const priced = priceLoan({ ...COMMON, state: "TX", loanAmount: 50_000, seniorBalance: 200_000 });
    expect(priced.points).toBeLessThan(0);
    expect(form).toContain(`${String(priced.rate)}%`);
  });

  it("does not evaluate income while the existing mortgage's payment is unknown", async () => {
    const visitor = await asking({ owed: 200_000, wanted: 50_000 });
    const [made] = await backend.sql("select id from presentations where app_id = $1", [visitor.appId]);
    const query = { presentationId: String(made?.id) };
    const incomeOf = async () =>
      (await visitor.call("lp.get-presentation", { query })).data.loanPresentation.income.state;
    expect(await incomeOf()).toBe("not-known");
    await visitor.save({ monthlyPayment: 1_500 });
    expect(await incomeOf()).toBe("carried");
  });

  it("is presented as a home equity loan, with no other product to switch to", async () => {
    const visitor = await asking({ owed: 200_000, wanted: 50_000 });
    const [made] = await backend.sql("select id from presentations where app_id = $1", [visitor.appId]);
    const query = { presentationId: String(made?.id) };
    const { loanPresentation: shown } = (await visitor.call("lp.get-presentation", { query })).data;
    expect(shown).toMatchObject({
      loan: { purpose: "heloan" },
      products: ["HELOAN"],
      paidOff: [],
      currentPayment: null,
    });
    const saving = (product: string, rateSteps = 0) =>
      visitor.call("lp.save-rates", {
        body: { appId: idOf(visitor), rates: [{ product, rateSteps, isChosen: true }] },
      });
    expect((await saving("30Y Fixed")).code).toBe("NOT_PRICED");
    expect((await saving("HELOAN", -2)).code).toBe("NOT_PRICED");
    expect((await saving("HELOAN")).status).toBe(200);
  });
});
