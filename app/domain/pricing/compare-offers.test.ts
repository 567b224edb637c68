import { expect, it } from "vitest";
import type { BenefitOffer } from "./benefit-types";
import { compareOffers } from "./benefits";
import { priceLoan } from "./price-loan";

const loan = priceLoan({
  purpose: "cashout",
  product: "30Y Fixed",
  value: 500_000,
  loanAmount: 300_000,
  score: 760,
  occupancy: "PrimaryHome",
  propertyType: "SingleFamily",
  units: 1,
});
const offer: BenefitOffer = {
  propertyId: "home",
  kind: "cashout",
  product: "30Y Fixed",
  loan,
  liensPaidOff: [],
  debtsPaidOff: [],
  debtPayoff: 0,
  payoffs: 0,
  newMonthly: 2_000,
  currentMonthly: 1_500,
  monthlySavings: 0,
  annualSavings: 0,
  closingCosts: 4_000,
  cashAtClose: 60_000,
  cashOutAmount: 60_000,
};

/** Expects that the first offer ranks before the second, in either argument order. */
function isBetter(one: Partial<BenefitOffer>, other: Partial<BenefitOffer>, wanted?: number) {
  const order = compareOffers(wanted);
  expect(order({ ...offer, ...one }, { ...offer, ...other })).toBeLessThan(0);
  expect(order({ ...offer, ...other }, { ...offer, ...one })).toBeGreaterThan(0);
}

it("sorts offers by wanted cash, savings, the smaller payment increase for wanted cash, more cash, the lower APR", () => {
  const short = { cashAtClose: 49_999, annualSavings: 9_000 };
  isBetter({ cashAtClose: 50_000 }, short, 50_000);
  isBetter(short, { cashAtClose: 50_000 });
  isBetter({ annualSavings: 1 }, { cashOutAmount: 90_000, newMonthly: 1 });
  isBetter({ newMonthly: 1_900 }, { cashOutAmount: 90_000 }, 50_000);
  isBetter({ newMonthly: 2_100, currentMonthly: 1_800 }, { cashOutAmount: 90_000 }, 50_000);
  isBetter({ newMonthly: 400, currentMonthly: undefined }, {}, 50_000);
  isBetter({ cashOutAmount: 90_000 }, { newMonthly: 1_900 });
  isBetter({ cashOutAmount: 90_000, cashAtClose: 1 }, { newMonthly: 1_900, cashAtClose: 1 }, 50_000);
  isBetter({ loan: { ...loan, apr: loan.apr - 0.1 } }, {});
  expect(compareOffers()(offer, offer)).toBe(0);
});
