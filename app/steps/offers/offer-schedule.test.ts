import { describe, expect, it } from "vitest";
import { roundToCents } from "~/domain/money";
import { loanCovering } from "~/domain/pricing/benefit-candidates";
import { priceLoan } from "~/domain/pricing/price-loan";
import { ASSUMED_HOME, fixedProductOf, type TermYears } from "~/domain/pricing/products";
import { RATES_2026_11 } from "~/domain/pricing/rates-2026-11";
import { costOfStay } from "./offer-schedule";
import type { Offer } from "./offers";
import { costOverYears } from "./cost-over-years";
import { offer } from "./testing/sample-offers";

/** A refinance of 405,000 dollars on a home in Colorado, with its price. */
function priced(termYears: TermYears, value = 450_000): Offer {
  const open = {
    ...ASSUMED_HOME,
    purpose: "refinance",
    product: fixedProductOf(termYears),
    value,
    score: 700,
    state: "CO",
  } as const;
  const loan = priceLoan({ ...open, loanAmount: loanCovering(open, 405_000, RATES_2026_11) });
  const { rate, loanAmount, closingCosts, inFiveYears } = loan;
  return offer({
    rate,
    loanAmount,
    closingCosts,
    inFiveYears,
    termYears,
    monthlyPayment: roundToCents(loan.principalAndInterest + loan.mortgageInsurance),
    insuredMonths: loan.mortgageInsuranceMonths,
    replaced: [],
  });
}

const TERMS = [15, 20, 25, 30] as const;
const cases = TERMS.flatMap((term) =>
  [420_000, 450_000, 480_000, 600_000].map((value) => [term, value] as const),
);

describe("the payments over a length of stay", () => {
  it.each([
    [15, 38, 3, 133_718],
    [15, 38, 10, 414_726],
    [20, 61, 10, 381_562],
  ] as const)(
    "%d years with %d months of insurance: %d years of payments total %d",
    (termYears, months, years, paid) => {
      const one = priced(termYears);
      expect(one.insuredMonths).toBe(months);
      expect(Math.round(costOfStay(one, years)?.paid ?? 0)).toBe(paid);
    },
  );

  it.each(cases)("%d years, a home of %d: agrees with the costs over the years", (termYears, value) => {
    const one = priced(termYears, value);
    const costs = costOverYears(one);
    const five = one.inFiveYears ?? { paid: 0, principal: 0 };
    const atFive = costs?.after.find(({ months }) => months === 60)?.offer ?? 0;
    for (const { months, offer: cost } of [...(costs?.after ?? []), ...(costs ? [costs.end] : [])]) {
      const stay = costOfStay(one, months / 12);
      // Both count from year five, whose figures are whole dollars.
      const since = (stay?.paid ?? 0) - (stay?.principal ?? 0) - (five.paid - five.principal);
      expect(Math.abs(since - (cost - atFive))).toBeLessThan(1);
    }
  });

  it.each(cases)(
    "%d years, a home of %d: adds each month's payment, with insurance while it is charged",
    (termYears, value) => {
      const one = priced(termYears, value);
      const { insuredMonths = 0, monthlyPayment } = one;
      const monthly = one.rate / 1200;
      const level = roundToCents((one.loanAmount * monthly) / (1 - (1 + monthly) ** (-12 * termYears)));
      for (let year = 1; year < termYears; year += 1) {
        const insured = Math.min(12, Math.max(0, insuredMonths - year * 12));
        const added = (costOfStay(one, year + 1)?.paid ?? 0) - (costOfStay(one, year)?.paid ?? 0);
        expect(added).toBeCloseTo(insured * monthlyPayment + (12 - insured) * level, 1);
      }
    },
  );
});
