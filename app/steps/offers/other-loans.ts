import { formatToTheCent, roundToCents } from "~/domain/money";
import type { VaUse } from "~/domain/pricing/va-use";
import type { PricedLoan } from "~/domain/pricing/loan";
import type { LoanInput } from "~/domain/pricing/loan-input";
import { priceLoan } from "~/domain/pricing/price-loan";
import type { FirstLienProduct, Product } from "~/domain/pricing/products";
import type { ComparisonRow } from "~/ui/comparison";
import { loanOfPlan, type OtherProduct, type PurchasePlan, reasonsAtAnyScore } from "./purchase-quote";
import { adjustableRateNote, fhaNote, JOINT_VA_NOTE, vaNote } from "~/steps/loan/program-words";
import { ratePercent } from "~/steps/loan/loan-words";

/** Other kinds of loans for the same home and down payment: FHA, VA and adjustable rates. */
export interface OtherLoans {
  /** for each option: its product, its name, and its first payment */
  choices: { value: string; label: string; hint: string }[];
  columns: readonly string[];
  rows: readonly ComparisonRow[];
  /** notes in addition to the table */
  notes: readonly string[];
  /** whether one of them has an adjustable rate */
  hasAdjustable: boolean;
}

const OTHER_KINDS: readonly { product: OtherProduct; name: string }[] = [
  { product: "FHA 30Y Fixed", name: "FHA, 30 years fixed" },
  { product: "VA 30Y Fixed", name: "VA, 30 years fixed" },
  { product: "7/6 ARM", name: "7 years fixed, then adjustable" },
  { product: "5/6 ARM", name: "5 years fixed, then adjustable" },
];

/** Returns the name of such a kind of loan; undefined for the fixed conventional one. */
export const otherKindName = (product: Product | undefined): string | undefined =>
  OTHER_KINDS.find((other) => other.product === product)?.name;

/** Returns the name of such a loan: "FHA, 30 years fixed". */
export const otherLoanName = ({
  product,
  description,
}: Pick<PricedLoan, "product" | "description">): string => otherKindName(product) ?? description;

/** Returns the loan of one kind; every visitor sees the VA loan, with a note on who is eligible. */
function loanOf(plan: PurchasePlan, product: FirstLienProduct): LoanInput | undefined {
  return loanOfPlan(product === "VA 30Y Fixed" ? { ...plan, hasServed: true, isAlone: true } : plan, product);
}

/** Returns the first payment; for an adjustable rate always with the highest. */
function firstPayment({ principalAndInterest, mortgageInsurance, adjustable }: PricedLoan): string {
  const first = formatToTheCent(roundToCents(principalAndInterest + mortgageInsurance));
  if (!adjustable) return first;
  return `${first}, later up to ${formatToTheCent(adjustable.maxPayment)}`;
}

function notesOf(
  { product, financedFee = 0, mortgageInsurance, mortgageInsuranceMonths, adjustable }: PricedLoan,
  vaUse: VaUse | undefined,
): string[] {
  if (adjustable) {
    const { fixedMonths, maxPayment, firstPaymentAtMax } = adjustable;
    const highest = { highestPayment: maxPayment, fromPayment: firstPaymentAtMax };
    return [adjustableRateNote({ ...adjustable, fixedYears: fixedMonths / 12, ...highest })];
  }
  if (product === "VA 30Y Fixed") return [vaNote(financedFee, vaUse)];
  return [fhaNote(financedFee, { monthly: mortgageInsurance, months: mortgageInsuranceMonths })];
}

/**
 * Compares other kinds of loans; undefined where there is none.
 * @param vaUse the use of entitlement that a VA loan is priced with
 */
export function compareLoans(loans: readonly PricedLoan[], vaUse: VaUse | undefined): OtherLoans | undefined {
  if (loans.length === 0) return undefined;
  const named = loans.map((loan) => ({ loan, name: otherLoanName(loan) }));
  return {
    choices: named.map(({ loan, name }) => ({
      value: loan.product,
      label: name,
      hint: `${firstPayment(loan)} a month`,
    })),
    columns: ["First payment", "Rate", "APR"],
    rows: named.map(({ loan, name }) => ({
      label: name,
      values: [firstPayment(loan), ratePercent(loan.rate), ratePercent(loan.apr)],
    })),
    notes: loans.flatMap((loan) => notesOf(loan, vaUse)),
    hasAdjustable: loans.some(({ adjustable }) => adjustable !== undefined),
  };
}

/**
 * Returns the cost of the same home and down payment with other kinds of loans; undefined while the
 * plan has no price, or none is available.
 */
export function otherLoans(plan: PurchasePlan): OtherLoans | undefined {
  const priced = OTHER_KINDS.flatMap(({ product }) => {
    const input = loanOf(plan, product);
    return input && reasonsAtAnyScore(input).length === 0 ? [priceLoan(input)] : [];
  });
  const compared = compareLoans(priced, plan.vaUse);
  const isJoint = plan.isAlone === false && priced.some(({ product }) => product === "VA 30Y Fixed");
  return compared && isJoint ? { ...compared, notes: [...compared.notes, JOINT_VA_NOTE] } : compared;
}
