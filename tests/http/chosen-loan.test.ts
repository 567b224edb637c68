import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  startTestBackend,
  type TestBackend,
  type Visitor as Applicant,
} from "~server/reference/testing/fixture";
import { budget, bytesOf } from "../load/bytes";
import { linkTo } from "../support/comparison-table";
import { persona, withPhone } from "../support/persona";
import { mainText } from "../support/presentation-page";
import { useTestEnv } from "../support/use-test-env";
import { formIn, problemsIn, Visitor } from "../support/visitor";
import { walkTo } from "../support/walk";
import { completeApplication } from "./one-price/complete-application";
import { EstimateForm } from "./one-price/estimate-form";

/**
 * A buyer chooses an FHA, VA or adjustable loan instead of a fixed conventional one; letters and
 * the Loan Estimate are for that loan.
 */

const testEnv = useTestEnv();

describe("a loan that a buyer chooses", { timeout: 60_000 }, () => {
  it.each([
    ["/mini/purc-rate-and-payment", { scoreBand: "740+" }],
    ["/purchase/mortgage-rate-estimate", {}],
  ] as const)(
    "NOJS: %s compares it with the others, and stores the choice for the later pages",
    (path, rate) =>
      withPhone(async (phone) => {
        const visitor = new Visitor(testEnv.site.url);
        const { page: first } = await walkTo(visitor, persona("Approved", { phone }), path);
        const page = "scoreBand" in rate ? await visitor.submit(first, rate) : first;
        expect(formIn(page.html)?.fields).toContain("offer");
        expect(mainText(page)).toMatch(/Conventional, 30 years fixed/);
        expect(page.html).not.toMatch(/name="offer"[^>]*checked/);
        expect(mainText(page)).toMatch(
          /7 years fixed, then adjustable 6\.\d{3}% for 7 years, then adjustable/,
        );
        expect(mainText(page)).toMatch(/to 1\d\.\d{3}%: then the payment is \$[\d,.]+ from payment 85 on/);
        expect(mainText(page)).toMatch(
          /84 monthly payments of \$[\d,.]+ .* then 276 that change with the rate/,
        );
        expect(Math.max(...bytesOf(page.html))).toBeLessThanOrEqual(budget.firstResponse);
        // No borrower has stated military service.
        const refused = await visitor.clone().submit(page, { offer: "VA 30Y Fixed" });
        expect([refused.status, problemsIn(refused.html).join()]).toEqual([
          400,
          expect.stringContaining("A VA loan is for people who have served."),
        ]);
        const other = visitor.clone();
        const form = await other.get(linkTo(page.html, "if you have served"));
        const served = { ...rate, isVeteran: "yes", hasHadVaLoan: "yes" };
        const va = await other.submit(form, { ...served, intent: "update" });
        expect(mainText(va)).toMatch(/with \$[\d,]+ for the VA funding fee/);
        expect(Math.max(...bytesOf(va.html))).toBeLessThanOrEqual(budget.firstResponse);
        testEnv.backend.calls.length = 0;
        const next = await visitor.submit(page, { offer: "7/6 ARM" });
        expect(next.address).not.toContain(path);
        await vi.waitFor(() =>
          expect(
            testEnv.backend.calls
              .filter(({ path: at }) => at === "/app-data")
              .map(({ body }) => body)
              .join(),
          ).toContain('"loanAmortizationType":"7/6 ARM conventional, adjustable rate"'),
        );
      }),
  );
});

describe("the effects of a chosen loan", { timeout: 60_000 }, () => {
  let backend: TestBackend;
  beforeAll(async () => void (backend = await startTestBackend()));
  afterAll(() => backend.stop());

  /** $400,000 with 3.5 % down or nothing down, and everything an application needs. */
  async function applied(
    loanAmortizationType: string,
    downPayment: number,
    service = {},
  ): Promise<Applicant> {
    const visitor = await backend.visitor().opened("Approved");
    await visitor.save({
      transactionType: "purc",
      purchasePrice: 400_000,
      downPayment,
      loanAmount: 400_000 - downPayment,
      loanAmortizationType,
      creditScore: 740,
      propertyAddress: "9 Fern Way",
      propertyCity: "Loveland",
      propertyState: "CO",
      propertyZip: "80537",
      borrowers: [{ firstName: "Bea", lastName: "Approved", isPrimary: true, isOnLoan: true, ...service }],
    });
    await visitor.call("credit.softpull", { body: visitor.pull });
    await completeApplication(visitor);
    return visitor;
  }
  const letterOf = async (visitor: Applicant) =>
    (await visitor.call("app-data.load", { query: { appId: visitor.appId ?? "" } })).data.facts.letters
      ?.prequal;

  it.each([
    // 1.75 % and 0.55 % a year of 386,000 (Mortgagee Letter 2023-05); 2.15, 3.3 and 0 % of 400,000
    // (38 USC 3729).
    ["30-year fixed FHA", 14_000, {}, 6_755, 176.92],
    ["30-year fixed VA", 0, { isVeteran: true, hasHadVaLoan: false }, 8_600, 0],
    ["30-year fixed VA", 0, { isVeteran: true, hasHadVaLoan: true }, 13_200, 0],
    ["30-year fixed VA", 0, { isVeteran: true, hasVaCompensation: true }, 0, 0],
  ] as const)("%s with %d down %o: letter and Loan Estimate include its fee of %d", async (...given) => {
    const [words, down, service, fee, insurance] = given;
    const visitor = await applied(words, down, service);
    const letter = await letterOf(visitor);
    const form = await EstimateForm.of(visitor);
    expect(letter).toMatchObject({
      loanAmount: 400_000 - down,
      loanTerm: words,
      price: { mortgageInsurance: insurance, ...(fee > 0 && { financedFee: fee }) },
    });
    expect(form.dollars("Loan Amount")).toBe(400_000 - down + fee);
    expect(
      form.charge(words.endsWith("FHA") ? "FHA Upfront Mortgage Insurance Premium" : "VA Funding Fee"),
    ).toBe(fee);
    expect(letter?.price?.principalAndInterest).toBe(form.dollars("Monthly Principal & Interest"));
    expect(letter?.price?.rate).toBe(form.dollars("Interest Rate"));
  });

  it("an adjustable loan has its highest payment in the price of the letter and on the Loan Estimate", async () => {
    const visitor = await applied("7/6 ARM conventional, adjustable rate", 80_000);
    const letter = await letterOf(visitor);
    const form = await EstimateForm.of(visitor);
    const { price } = letter ?? {};
    expect(price?.adjustable).toMatchObject({
      fixedYears: 7,
      fromPayment: 85,
      maxRate: (price?.rate ?? 0) + 5,
    });
    expect(price?.adjustable?.highestPayment).toBeGreaterThan((price?.principalAndInterest ?? 0) * 1.3);
    expect(form.text).toContain("7/6 mo. Adjustable Rate");
    expect([form.dollars("Loan Amount"), form.dollars("Monthly Principal & Interest")]).toEqual([
      320_000,
      price?.principalAndInterest,
    ]);
  });
});
