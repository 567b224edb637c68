import type { z } from "zod";
import { PROPERTY_TAX_2026_11 } from "~/domain/pricing/property-tax-2026-11";
import type { benefitsCalls } from "~server/backend/contract/benefits";
import type { ComparedCell } from "./comparison-table";

/**
 * Simulates a home month by month in whole cents, without the product's code: what each row of the
 * comparison must show.
 */

/** The backend's response with the offers of a search. */
export type FoundOffers = z.output<(typeof benefitsCalls)["lp.recommended-rates"]["response"]>;
type FoundOffer = FoundOffers["bestOffers"][number];
/** What a row is simulated from: an offer of a search, or a rate of a presentation. */
export type SimulatedLoan = Pick<
  FoundOffer,
  | "loanAmount"
  | "rate"
  | "termYears"
  | "adjustable"
  | "interestOnlyMonths"
  | "mortgageInsurance"
  | "insuredMonths"
  | "paysOff"
  | "paysDebts"
  | "costsToCover"
  | "cashAtClose"
  | "apr"
  | "isVariable"
>;

/** A loan by month, in cents; index 0 is the closing. */
interface Months {
  owed: number[];
  interest: number[];
  paid: number[];
  insurance: number[];
}

const toCents = (dollars: number): number => Math.round(dollars * 100);
/** A month's interest on cents, rounded half up; the rate has at most three decimals. */
const interestOn = (owed: number, rate: number): number =>
  Math.floor((owed * Math.round(rate * 1_000) * 2 + 1_200_000) / 2_400_000);

/** The level payment by the present value of a dollar a month. */
function levelPayment(owed: number, rate: number, months: number): number {
  let worth = 0;
  for (let month = 1; month <= months; month += 1) worth += (1 + rate / 1200) ** -month;
  return Math.round(owed / worth);
}

const begin = (owed: number): Months => ({ owed: [owed], interest: [0], paid: [0], insurance: [0] });

function newLoan(offer: SimulatedLoan): Months {
  const { loanAmount, rate, termYears, adjustable, interestOnlyMonths } = offer;
  const { mortgageInsurance, insuredMonths = 0 } = offer;
  const term = Math.round(termYears * 12);
  const rates = adjustable
    ? adjustable.runs.flatMap((run) => Array<number>(run.months).fill(run.rate))
    : Array<number>(term).fill(rate);
  const loan = begin(toCents(loanAmount));
  let owed = toCents(loanAmount);
  let level = 0;
  for (const [index, percent] of rates.entries()) {
    if (owed === 0) break;
    const isNewRate = index === 0 || percent !== rates[index - 1];
    if (isNewRate || index === interestOnlyMonths) level = levelPayment(owed, percent, term - index);
    const interest = interestOn(owed, percent);
    const due = index === term - 1 ? owed + interest : Math.min(level, owed + interest);
    const paid = index < interestOnlyMonths ? interest : due;
    owed += interest - paid;
    loan.owed.push(owed);
    loan.interest.push(interest);
    loan.paid.push(paid);
    loan.insurance.push(index < insuredMonths ? toCents(mortgageInsurance) : 0);
  }
  return loan;
}

function presentLoan(balance: number, rate: number, payment: number): Months {
  const loan = begin(toCents(balance));
  let owed = toCents(balance);
  while (owed > 0 && loan.paid.length <= 480) {
    const interest = interestOn(owed, rate);
    const paid = Math.min(Math.max(toCents(payment), interest), owed + interest);
    owed += interest - paid;
    loan.owed.push(owed);
    loan.interest.push(interest);
    loan.paid.push(paid);
    loan.insurance.push(0);
  }
  return loan;
}

const at = (list: readonly number[], month: number): number => list[month] ?? 0;
const sumAt = (loans: readonly Months[], part: keyof Months, month: number): number =>
  loans.reduce((sum, loan) => sum + at(loan[part], month), 0);

/** A row of the comparison. */
interface Course {
  /** cost so far by month, in cents */
  spent: number[];
  owed: number[];
  parts: { loans: number; insurance: number; debts: number };
}

function courseOf(loans: readonly Months[], debts: readonly Months[], cost: number): Course {
  const all = [...loans, ...debts];
  const length = Math.max(...all.map(({ paid }) => paid.length));
  const spent = [toCents(cost)];
  const owed = [sumAt(loans, "owed", 0)];
  for (let month = 1; month < length; month += 1) {
    spent.push(at(spent, month - 1) + sumAt(all, "interest", month) + sumAt(loans, "insurance", month));
    owed.push(sumAt(loans, "owed", month));
  }
  const parts = {
    loans: sumAt(loans, "paid", 1),
    insurance: sumAt(loans, "insurance", 1),
    debts: sumAt(debts, "paid", 1),
  };
  return { spent, owed, parts };
}

const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const whole = (cents: number): number => Math.round(cents / 100);

/** "$110 less", "the same" */
const differs = (difference: number, format: (size: number) => string): string =>
  difference === 0 ? "the same" : `${format(Math.abs(difference))} ${difference < 0 ? "less" : "more"}`;

const spanText = (months: number): string =>
  [
    ...(months >= 12 ? [`${Math.floor(months / 12)} yr`] : []),
    ...(months % 12 > 0 ? [`${months % 12} mo`] : []),
  ].join(" ");

/** Returns a lien's rate and payment. @throws for one that the credit report does not tell */
function told({ rate, payment, creditor }: FoundOffers["liens"][number]): [rate: number, payment: number] {
  if (rate === undefined || payment === undefined) throw new Error(`${creditor}: no rate or payment.`);
  return [rate, payment];
}

/** A home with its search. */
export interface SimulatedHome {
  /** what the row of staying as one is must show */
  staying(): ComparedCell[];
  /** what an offer's row must show */
  offer(offer: SimulatedLoan): ComparedCell[];
  /** the cost of an offer over the stay, in cents */
  costOf(offer: SimulatedLoan): number;
}

/**
 * Simulates a home.
 * @param stay years, or to the last payment
 * @param paysDebts the visitor asked to pay off other debts
 */
export function simulateHome(
  { home, liens, debts }: Pick<FoundOffers, "home" | "liens" | "debts">,
  stay: number | "end",
  paysDebts = false,
): SimulatedHome {
  const named = paysDebts ? debts.filter(({ rate, payment }) => rate !== undefined && payment > 0) : [];
  const lienLoans = liens.filter(({ balance }) => balance > 0);
  const kept = (paysOff: readonly string[]): Months[] =>
    lienLoans
      .filter(({ liabilityId }) => !paysOff.includes(liabilityId))
      .map((lien) => presentLoan(lien.balance, ...told(lien)));
  const left = (paid: readonly string[]): Months[] =>
    named
      .filter(({ liabilityId }) => !paid.includes(liabilityId))
      .map(({ balance, rate = 0, payment }) => presentLoan(balance, rate, payment));
  const tax = PROPERTY_TAX_2026_11[home.state ?? ""];
  if (tax === undefined) throw new Error("The home is in no state.");
  // A tenth of a percent of the value a year, and 0.4 % for insurance.
  const besides =
    Math.round((home.value * tax) / 12) + Math.round((home.value * 0.4) / 12) + toCents(home.dues ?? 0);

  const today = courseOf(kept([]), left([]), 0);
  const lastOf = (list: readonly number[], month: number): number =>
    at(list, Math.min(month, list.length - 1));
  const monthOf = ({ spent }: Course): number => (stay === "end" ? spent.length - 1 : stay * 12);
  const totalOf = ({ parts }: Course): number => parts.loans + parts.insurance + parts.debts + besides;
  const noteOf = ({ parts: { loans, insurance, debts: others } }: Course): string =>
    [
      exact.format(loans / 100),
      ...(insurance > 0 ? [`${exact.format(insurance / 100)} mortgage insurance`] : []),
      ...(others > 0 ? [`${exact.format(others / 100)} other debts`] : []),
      exact.format(besides / 100),
    ].join(" + ");
  const owedOf = (course: Course): number => lastOf(course.owed, monthOf(course));
  const spentOf = (course: Course): number => lastOf(course.spent, monthOf(course));
  const courseWith = (offer: SimulatedLoan): Course =>
    courseOf([newLoan(offer), ...kept(offer.paysOff)], left(offer.paysDebts), offer.costsToCover);
  return {
    staying: () => {
      const owed = lienLoans.reduce((sum, { balance }) => sum + balance, 0);
      const weighted = lienLoans.reduce((sum, lien) => sum + lien.balance * told(lien)[0], 0) / owed;
      return [
        [exact.format(totalOf(today) / 100), "", noteOf(today)],
        ["$0", "", ""],
        ["$0", "", ""],
        [dollars.format(whole(spentOf(today))), "", ""],
        [dollars.format(whole(owedOf(today))), "", ""],
        [`${weighted.toFixed(3)}%`, "", lienLoans.length > 1 ? "rates of your loans, weighted" : "your rate"],
        ["\u2013", "", ""],
      ];
    },
    offer: (offer) => {
      const course = courseWith(offer);
      const { cashAtClose: cash, costsToCover: cost, apr, paysOff, isVariable, adjustable } = offer;
      const even = Array.from({ length: 360 }, (_, index) => index + 1).find(
        (month) => lastOf(course.spent, month) <= lastOf(today.spent, month),
      );
      const [spent, owed] = [spentOf(course), owedOf(course)];
      return [
        [
          exact.format(totalOf(course) / 100),
          differs(totalOf(course) - totalOf(today), (size) => exact.format(size / 100)),
          `${noteOf(course)}${isVariable || adjustable ? " at first" : ""}`,
        ],
        [cash < 0 ? `You bring ${dollars.format(-cash)}` : dollars.format(cash), "", ""],
        [cost < 0 ? `${dollars.format(-cost)} credit` : dollars.format(cost), "", ""],
        [dollars.format(whole(spent)), differs(whole(spent) - whole(spentOf(today)), dollars.format), ""],
        [dollars.format(whole(owed)), differs(whole(owed) - whole(owedOf(today)), dollars.format), ""],
        [`${apr.toFixed(3)}%`, "", paysOff.length < lienLoans.length ? "of the new loan" : ""],
        [even === undefined ? "Never" : spanText(even), "", ""],
      ];
    },
    costOf: (offer) => spentOf(courseWith(offer)),
  };
}
