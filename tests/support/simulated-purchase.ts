import type { PricedLoan } from "~/domain/pricing/loan";
import type { ComparedCell } from "./comparison-table";

/**
 * Simulates the loan of a purchase month by month in whole cents, without the product's comparison:
 * what its row must show.
 */

const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** A month's interest on cents, rounded half up; the rate has at most three decimals. */
const interestOn = (owed: number, rate: number): number =>
  Math.floor((owed * Math.round(rate * 1_000) * 2 + 1_200_000) / 2_400_000);

/** The level payment by the present value of a dollar a month. */
function levelPayment(owed: number, rate: number, months: number): number {
  let worth = 0;
  for (let month = 1; month <= months; month += 1) worth += (1 + rate / 1200) ** -month;
  return Math.round(owed / worth);
}

/** A purchase: the loan, and what is paid beside it. Dollars. */
interface SimulatedPurchase {
  loan: PricedLoan;
  /** a month: taxes and homeowners insurance */
  besides: number;
  /** the down payment */
  broughtDown: number;
  /** years, or to the last payment */
  stay: number | "end";
}

/** Returns the cells of the row, in the order of the columns. */
export function simulatePurchase({ loan, besides, broughtDown, stay }: SimulatedPurchase): ComparedCell[] {
  const { loanAmount, termMonths, rate, adjustable, mortgageInsurance, mortgageInsuranceMonths } = loan;
  const last = stay === "end" ? termMonths : Math.min(stay * 12, termMonths);
  const rates = adjustable
    ? adjustable.runs.flatMap((run) => Array<number>(run.months).fill(run.rate))
    : Array<number>(termMonths).fill(rate);
  const insurance = Math.round(mortgageInsurance * 100);
  let owed = Math.round(loanAmount * 100);
  let spent = Math.round(loan.costsToCover * 100);
  let level = 0;
  let first = 0;
  for (let month = 1; month <= last; month += 1) {
    const percent = rates[month - 1] ?? 0;
    if (month === 1 || percent !== rates[month - 2])
      level = levelPayment(owed, percent, termMonths - month + 1);
    const interest = interestOn(owed, percent);
    const paid = month === termMonths ? owed + interest : Math.min(level, owed + interest);
    if (month === 1) first = paid;
    owed += interest - paid;
    spent += interest + (month <= mortgageInsuranceMonths ? insurance : 0);
  }
  const total = first + insurance + Math.round(besides * 100);
  const parts = [
    exact.format(first / 100),
    ...(insurance > 0 ? [`${exact.format(insurance / 100)} mortgage insurance`] : []),
    exact.format(besides),
  ].join(" + ");
  return [
    [exact.format(total / 100), "", `${parts}${adjustable ? " at first" : ""}`],
    [dollars.format(broughtDown + loan.closingCosts - (loan.financedFee ?? 0)), "", ""],
    [dollars.format(loan.costsToCover), "", ""],
    [dollars.format(spent / 100), "", ""],
    [dollars.format(owed / 100), "", ""],
    [`${loan.apr.toFixed(3)}%`, "", ""],
  ];
}
