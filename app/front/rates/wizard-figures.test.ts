import { describe, expect, it } from "vitest";
import { LIMITS_2026_11 } from "~/domain/pricing/limits-2026-11";
import { isTermYears } from "~/domain/pricing/price";
import { rateTable, type RateAssumptions } from "~/domain/tools/rate-table";
import { loanOfProduct, type AnsweredHome } from "~/steps/comparison/from-answers";
import { isOtherProduct } from "~/steps/offers/loan-kind";
import { quoteOfPlan, type PurchasePlan } from "~/steps/offers/purchase-quote";

/** Returns numbers of a loan that a page shows. */
const shown = ({
  rate,
  apr,
  points,
  loanAmount,
  principalAndInterest,
  closingCosts,
}: Record<ShownFigure, number>) => ({
  ...{ rate, apr, points, loanAmount, principalAndInterest, closingCosts },
});
type ShownFigure = "rate" | "apr" | "points" | "loanAmount" | "principalAndInterest" | "closingCosts";

const places = [
  { state: "OH", county: "Franklin", score: 740, scoreBand: "740+", hasServed: true },
  { state: "TX", county: "Travis", score: 660, scoreBand: "660-679", hasServed: false },
  { state: "NY", county: "Kings", score: 620, scoreBand: "620-639", hasServed: true },
];

describe("the table of rates", () => {
  it("prices a purchase as the purchase wizards do, to the cent", () => {
    for (const { scoreBand, score, hasServed, ...place } of places)
      for (const downPayment of [20_000, 60_000, 80_000, 200_000]) {
        const about: RateAssumptions = {
          ...{ ...place, score, hasServed, downPayment },
          ...{ purpose: "purchase", value: 400_000, occupancy: "PrimaryHome" },
        };
        for (const { id, product, loan } of rateTable(about).rows) {
          if (id === "30-points") continue;
          const plan: PurchasePlan = { ...place, ...{ price: 400_000, downPayment, scoreBand, hasServed } };
          const termYears = loan.termMonths / 12;
          const chosen = isOtherProduct(product) ? { product } : isTermYears(termYears) ? { termYears } : {};
          const quote = quoteOfPlan({ ...plan, ...chosen });
          expect(quote).toBeDefined();
          if (!quote) continue;
          const loanAmount = quote.loanAmount + (quote.financedFee ?? 0);
          expect(shown(loan)).toEqual(shown({ ...quote, loanAmount }));
        }
      }
  });

  it("prices a refinance and cash as the comparison of the wizards does, to the cent", () => {
    for (const { score, hasServed, state, county } of places)
      for (const cash of [undefined, 40_000, 90_000]) {
        const home: AnsweredHome = {
          ...{ homeValue: 500_000, balance: 250_000, score, minScore: LIMITS_2026_11.minScore },
          ...{ state, county, hasServed },
          ...(cash !== undefined && { cash }),
        };
        const about: RateAssumptions = {
          ...{ value: 500_000, owed: 250_000, score, state, county, hasServed, occupancy: "PrimaryHome" },
          ...(cash === undefined ? { purpose: "refinance" } : { purpose: "cashout", cash }),
        };
        const { rows } = rateTable(about);
        expect(rows.length).toBeGreaterThan(4);
        for (const { id, product, loan } of rows) {
          if (id === "30-points") continue;
          const compared = loanOfProduct(home, product);
          expect(compared && shown(compared)).toEqual(shown(loan));
        }
      }
  });
});
