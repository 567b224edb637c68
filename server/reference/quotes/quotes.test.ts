import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend, type Visitor } from "~server/reference/testing/fixture";

/** LEDGER-01: tests that every shown price is stored once, with its inputs. */

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend()));
afterAll(() => backend.stop());

const shown = {
  transactionType: "purc",
  purchasePrice: 500_000,
  loanAmount: 400_000,
  creditScore: 742,
  rate: 6.25,
  apr: 6.4,
  monthlyPayment: 2_462.87,
  loanAmortizationType: "30 Year Fixed",
  propertyState: "CO",
};

const applied = (): Promise<Visitor> => backend.visitor().opened("Ledger");

async function quotesOf(visitor: Visitor) {
  const { data } = await visitor.call("quotes.list", { query: { appId: visitor.appId ?? "" } });
  return data.quotes;
}

/** Returns the quotes of the loan itself, without the other loan types. */
const mainQuotesOf = async (visitor: Visitor) => (await quotesOf(visitor)).filter(({ isMain }) => isMain);

describe("storing quotes", { timeout: 60_000 }, () => {
  it("LEDGER-01: stores repeated figures once, also from three tabs at once; stores changed figures, and earlier ones again", async () => {
    const visitor = await applied();
    await Promise.all([1, 2, 3].map(() => visitor.save(shown)));
    await visitor.save(shown);
    expect(await mainQuotesOf(visitor)).toHaveLength(1);
    const others = [390_000, 380_000, 370_000].map((loanAmount) => visitor.save({ ...shown, loanAmount }));
    await Promise.all(others);
    expect(await mainQuotesOf(visitor)).toHaveLength(4);
    await visitor.save(shown);
    const quotes = await mainQuotesOf(visitor);
    expect(quotes).toHaveLength(5);
    expect(quotes[0]?.inputs.loanAmount).toBe(400_000);
  });

  it("LEDGER-01: a shown estimate keeps the figures that the site showed, and the data of its costs", async () => {
    const visitor = await applied();
    await visitor.save(shown);
    const [quote] = await mainQuotesOf(visitor);
    expect(quote).toMatchObject({
      place: "offer",
      isMain: true,
      versions: { rates: "2026-11", counties: "2026" },
    });
    expect(quote?.figures).toMatchObject({ rate: 6.25, apr: 6.4, principalAndInterest: 2_462.87 });
    const lines = quote?.figures.lines.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
    expect(lines - (quote?.figures.lenderCredits ?? 0)).toBe(quote?.figures.closingCosts);
  });

  it("LEDGER-01: stores each loan of another kind that a buyer's page compares as a quote of its own", async () => {
    const visitor = await applied();
    await visitor.save(shown);
    const comparedQuotes = (await quotesOf(visitor)).filter(({ isMain }) => !isMain);
    expect(comparedQuotes.map(({ item }) => item).toSorted()).toEqual([
      "5/6 ARM",
      "7/6 ARM",
      "FHA 30Y Fixed",
      "VA 30Y Fixed",
    ]);
    const fha = comparedQuotes.find(({ item }) => item === "FHA 30Y Fixed");
    // 1.75 % of the base loan is financed (HUD Mortgagee Letter 2023-05).
    expect(fha?.inputs.loanAmount).toBe(407_000);
    // When an FHA loan is chosen, the fixed one is not among the other loan types, and the FHA loan
    // is the main one.
    await visitor.save({ ...shown, loanAmortizationType: "30-year fixed FHA" });
    const chosen = await mainQuotesOf(visitor);
    expect(chosen[0]?.inputs.product).toBe("FHA 30Y Fixed");
    expect((await quotesOf(visitor)).filter(({ item }) => item === "FHA 30Y Fixed")).toHaveLength(1);
  });

  it("LEDGER-01, PROGRAM-01: stores the VA loan shown to a veteran and a friend, though a loan expert arranges it", async () => {
    const visitor = await applied();
    const buyer = { firstName: "Bea", lastName: "Ledger", isPrimary: true, isOnLoan: true, isVeteran: true };
    const friend = { firstName: "Cole", lastName: "Ledger", isPrimary: false, isOnLoan: true };
    await visitor.save({ ...shown, borrowers: [buyer, friend] });
    expect((await quotesOf(visitor)).map(({ item }) => item)).toContain("VA 30Y Fixed");
  });

  it("LEDGER-01: the ledger contains nothing that names a person, and no other application can read it", async () => {
    const visitor = await applied();
    await visitor.save({ ...shown, phoneNumber: "3035550142" });
    expect(JSON.stringify(await quotesOf(visitor))).not.toMatch(/Ledger|3035550142|ssn|birth/i);
    const other = await applied();
    const refused = await other.call("quotes.list", { query: { appId: visitor.appId ?? "" } });
    expect([401, 403, 404]).toContain(refused.status);
  });
});
