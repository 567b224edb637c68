import { afterAll, beforeAll, expect, it } from "vitest";
import { isCashOut } from "~/domain/pricing/eligibility";
import type { LoanInput } from "~/domain/pricing/loan-input";
import { priceLoan } from "~/domain/pricing/price-loan";
import { ASSUMED_HOME } from "~/domain/pricing/products";
import { paidOffView } from "~/steps/presentation/overview";
import { startTestBackend, type TestBackend } from "~server/reference/testing/fixture";

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend()));
afterAll(() => backend.stop());

// Fannie Mae Selling Guide B2-1.3-02; Texas Constitution XVI 50(a)(6): cash from a homestead is
// capped at 80 % for every kind of loan.
it.each(["CO", "TX"])(
  "LEND-06: a refinance that would leave more cash than 1 % of the loan is not a refinance, in %s",
  async (state) => {
    const visitor = await backend.visitor().opened("Onelien");
    const appId = visitor.appId ?? "";
    const answers = { currentMortgageBalance: 300_000, monthlyPayment: 3_000, creditScore: 760 };
    await visitor.save({ ...answers, propertyState: state });
    await visitor.call("register.property", {
      body: {
        appId,
        ...{
          address: "77 Larch Avenue",
          state,
          zip: state === "TX" ? "78701" : "80521",
          city: "Fort Collins",
        },
        ...{
          isSubjectProperty: true,
          propertyType: "SINGLE",
          propertyUse: "HOME",
          currentHomeValue: 900_000,
        },
      },
    });
    await visitor.call("credit.softpull", { body: visitor.pull });
    const [lien] = await backend.sql(
      "select balance_cents::float8 / 100 as balance, rate::float8 as rate from liabilities where app_id = $1 and kind = 'mortgage'",
      [appId],
    );
    // A month's interest by the day, and a release fee of 50 dollars.
    const [balance, rate] = [Number(lien?.balance), Number(lien?.rate)];
    const payoff = balance + Math.round((balance * rate) / 365) * 0.3 + 50;
    const cashOf = (loanAmount: number): number => {
      const loan: LoanInput = {
        purpose: "refinance",
        product: "30Y Fixed",
        value: 900_000,
        ...{ loanAmount, score: 760, state, ...ASSUMED_HOME },
      };
      return loanAmount - priceLoan(loan).closingCosts - payoff;
    };
    // The largest loan whose cash is at most one percent of it.
    let [most, over] = [300_000, 400_000];
    while (over - most > 1) {
      const middle = Math.floor((most + over) / 2);
      if (cashOf(middle) > middle / 100) over = middle;
      else most = middle;
    }
    const present = async (loanAmount: number) => {
      const offer = { purpose: "refinance" as const, product: "30Y Fixed", rate: 1, apr: 1, loanAmount };
      return (await visitor.call("lp.create-from-wizard", { body: { appId, offer } })).status;
    };
    expect([await present(800_000), await present(over), await present(most)]).toEqual([409, 409, 200]);
  },
);

it("LEND-06: up to 2,000 dollars are not a cash-out where they exceed 1 % of the loan", () => {
  expect([isCashOut(100_000, 2_000), isCashOut(100_000, 2_000.01)]).toEqual([false, true]);
  expect([isCashOut(300_000, 3_000), isCashOut(300_000, 3_000.01)]).toEqual([false, true]);
});

/**
 * Creates a cash-out of $300,000 on a home without a mortgage in any report.
 * @param answers what its owner says is owed on it
 */
async function presentedTo(answers: { currentMortgageBalance: number; monthlyPayment?: number }) {
  const visitor = await backend.visitor().opened("Nolien");
  const appId = visitor.appId ?? "";
  await visitor.save({ ...answers, escrowIncluded: false, creditScore: 760, propertyState: "CO" });
  const where = { address: "78 Larch Avenue", state: "CO", zip: "80521", city: "Fort Collins" };
  const what = { isSubjectProperty: true, propertyType: "SINGLE", propertyUse: "HOME" };
  await visitor.call("register.property", { body: { appId, ...where, ...what, currentHomeValue: 600_000 } });
  await visitor.call("credit.softpull", { body: visitor.pull });
  const amounts = { rate: 1, apr: 1, loanAmount: 300_000, cashOut: 300_000 };
  const offer = { purpose: "cashout" as const, product: "30Y Fixed", ...amounts };
  const made = await visitor.call("lp.create-from-wizard", { body: { appId, offer } });
  const { presentationId } = made.data;
  const { data } = await visitor.call("lp.get-presentation", { query: { presentationId } });
  return data.loanPresentation;
}

it("F6: a cash-out pays off the mortgage that the visitor stated while no report has one", async () => {
  const shown = await presentedTo({ currentMortgageBalance: 200_000, monthlyPayment: 1_500 });
  const [mortgage] = shown.paidOff;
  expect(mortgage).toMatchObject({ creditor: "Named by you", kind: "mortgage", balance: 200_000 });
  const { interest = 0, releaseFee = 0 } = mortgage?.payoff ?? {};
  expect([interest > 500, releaseFee]).toEqual([true, 50]);
  // The cash is the loan without its costs and the payoff, and never includes the mortgage's own
  // 200,000.
  expect(shown.loan.cashOut).toBeCloseTo(100_000 - interest - releaseFee, 2);
  const [rate] = shown.rates;
  expect(-(rate?.cashToClose ?? 0)).toBeLessThan(100_000 - interest - releaseFee);
  expect(shown.today?.payment).toBe(1_500);
});

it("F6: a mortgage stated without its payment shows no payment, not $0", async () => {
  const shown = await presentedTo({ currentMortgageBalance: 200_000 });
  expect(shown.paidOff[0]).toMatchObject({ balance: 200_000, payment: null });
  expect(shown).toMatchObject({ today: { payment: null }, currentPayment: null, monthlySaving: null });
  expect(paidOffView(shown).rows[0]?.values).toEqual(["$200,000", "Not known"]);
});
