import { turningFigure } from "~/domain/turning-points";
import { canAddBorrower, MONTHLY_INCOME_MAX } from "~/domain/limits";
import { eligibility } from "~/domain/pricing/eligibility";
import { roundToCents } from "~/domain/money";
import { omitUndefined } from "~/domain/omit-undefined";
import { isWithinDebtToIncome } from "~/domain/pricing/dti";
import { LIMITS_2026_11 } from "~/domain/pricing/limits-2026-11";
import type { PricedLoan } from "~/domain/pricing/loan";
import type { LoanInput } from "~/domain/pricing/loan-input";
import { loanTerms, priceLoan } from "~/domain/pricing/price-loan";
import type { AdjustableTerms } from "~/domain/pricing/adjustable";
import { paymentForQualifying } from "~/domain/pricing/benefit-offer";
import { borrowedAmount } from "~/domain/pricing/government";
import { ASSUMED_HOME, isGovernmentProduct, productInWords, programOf } from "~/domain/pricing/products";
import type { CallOutput } from "~server/backend/contract/index";
import type { DecidedLoan } from "./database/application-tables";
import type { Deps, Queries } from "./deps";
import {
  calculateMonthlyTotals,
  debtToIncomeWith,
  RENT_NOTE,
} from "~/domain/ability-to-repay/monthly-totals";
import { homesOf, liabilitiesOf, type Liability } from "./homes";
import { duesOfNewHome, keptHomeOfBuyers, knownMonthly } from "./housing";
import { countedIncome } from "./incomes";
import { knownScore, statedScore } from "./known-score";
import { type ServiceTerms, serviceTermsOf } from "~/domain/pricing/va-borrower";
import { pullInputsDigest } from "./persons";
import { decision, type Applicant, type Application, type CreditPull } from "./store";

/**
 * F2: what a letter may state. Its price, amount and terms are those of the decision. Later changes
 * lower it but never raise it, and so does an income that does not support the loan. Its payment
 * follows from the score of its decision (SCORE-01).
 */

export type LetterKind = "prequal" | "approval";

/** The contents of a letter. */
export type LetterTerms = NonNullable<
  NonNullable<CallOutput<"app-data.load">["facts"]["letters"]>[LetterKind]
>;

/** Amounts are rounded down to whole thousands. */
const ROUNDING_STEP = 1_000;

const dollarsOf = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isFinite(value) && value > 0 ? value : undefined;
const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

/** Returns the loan that the record requests; undefined until an amount is given. */
export function requestedLoan({ data }: Pick<Application, "data">): DecidedLoan | undefined {
  const loanAmount = dollarsOf(data.loanAmount);
  if (loanAmount === undefined) return undefined;
  const purchasePrice = dollarsOf(data.purchasePrice);
  const rate = dollarsOf(data.rate);
  const loanTerm = textOf(data.loanAmortizationType);
  const [state, county] = [textOf(data.propertyState), textOf(data.propertyCounty)];
  const isFirstTimeBuyer = typeof data.isFirstTimeBuyer === "boolean" ? data.isFirstTimeBuyer : undefined;
  return { loanAmount, ...omitUndefined({ purchasePrice, rate, loanTerm, state, county, isFirstTimeBuyer }) };
}

/**
 * Returns the purchase loan of the last decision of a kind; undefined when there is no such
 * decision, or it was negative. An approval applies to the people whose reports were ordered: with
 * another buyer there is none.
 */
function decidedLoan(
  deps: Pick<Deps, "keys">,
  { pulls, people }: Pick<LetterFile, "pulls" | "people">,
  kind: LetterKind,
): (DecidedLoan & { purchasePrice: number }) | undefined {
  const pullKind = kind === "approval" ? "hard" : "soft";
  if (decision(pulls, pullKind) !== true) return undefined;
  const last = pulls.filter((pull) => pull.kind === pullKind && pull.status === "done").at(-1);
  const { decidedOn, inputs = "" } = last ?? {};
  // Older pulls do not record whom they were about.
  if (kind === "approval" && inputs !== "" && inputs !== pullInputsDigest(deps, people)) return undefined;
  if (!decidedOn || decidedOn.purchasePrice === undefined) return undefined;
  return { ...decidedOn, purchasePrice: decidedOn.purchasePrice };
}

/** Dollars. */
interface LoanAmounts {
  purchasePrice: number;
  loanAmount: number;
}

/**
 * Returns the later request within the decision: a lower price lowers the loan with it, so that the
 * loan-to-value does not rise.
 */
function limitToDecision(decided: LoanAmounts, requested: Partial<LoanAmounts>): LoanAmounts {
  const purchasePrice = Math.min(requested.purchasePrice ?? decided.purchasePrice, decided.purchasePrice);
  // Corrects binary rounding before the amount is cut to whole dollars.
  const share = Number(((purchasePrice * decided.loanAmount) / decided.purchasePrice).toPrecision(12));
  const loanAmount = Math.min(
    requested.loanAmount ?? decided.loanAmount,
    decided.loanAmount,
    Math.floor(share),
  );
  return { purchasePrice, loanAmount };
}

/** A decided loan, with what follows from military service. */
type LetterLoan = DecidedLoan & ServiceTerms;

const productOf = ({ loanTerm = "" }: Pick<DecidedLoan, "loanTerm">) =>
  productInWords(loanTerm) ?? "30Y Fixed";

/**
 * Returns the loan as it is priced for a score; an FHA or VA loan includes its fee in addition to
 * the amount.
 */
function pricedLoanFor(
  decided: LetterLoan,
  { purchasePrice, loanAmount }: LoanAmounts,
  score: number,
): LoanInput {
  const product = productOf(decided);
  const purchase = {
    purpose: "purchase",
    value: purchasePrice,
    ...omitUndefined({ vaUse: isGovernmentProduct(product) ? decided.vaUse : undefined }),
  } as const;
  return {
    ...purchase,
    product,
    loanAmount: borrowedAmount({ ...purchase, product }, loanAmount),
    score,
    ...ASSUMED_HOME,
    ...omitUndefined({
      state: decided.state,
      county: decided.county,
      isFirstTimeBuyer: decided.isFirstTimeBuyer,
      hasServed: decided.hasServed,
      canUseVa: decided.canUseVa,
    }),
  };
}

const HIGHEST_SCORE = 850;
/** Reasons that no score changes. */
const isNotOffered = (loan: LoanInput): boolean =>
  eligibility(loan).some((reason) => reason === "over-ltv" || reason === "program-not-offered");

/** What a monthly income must cover. */
interface MonthlyBudget {
  /** dollars per month */
  income: number;
  /** dollars per month for everything but the new home */
  debts: number;
  /** association dues of the new home, dollars per month */
  dues: number;
  score: number;
}

function isSupported(
  decided: LetterLoan,
  amounts: LoanAmounts,
  { income, debts, dues, score }: MonthlyBudget,
): boolean {
  const terms = loanTerms(pricedLoanFor(decided, amounts, score));
  const ratios = debtToIncomeWith(
    { payments: paymentForQualifying(terms), escrow: terms.escrow, dues },
    // Both already include kept homes and rents.
    { monthlyIncome: income, monthlyDebts: debts, keptHomes: [], occupancy: ASSUMED_HOME.occupancy },
  );
  return ratios !== undefined && isWithinDebtToIncome(ratios);
}

/**
 * Returns the largest loan in whole thousands that the income supports, with the same share of the
 * price paid down; 0 when it is below the minimum that we lend.
 */
function supportedLoan(
  decided: LetterLoan,
  { purchasePrice, loanAmount }: LoanAmounts,
  budget: MonthlyBudget,
): LoanAmounts {
  const share = loanAmount / purchasePrice;
  const amountsOf = (thousands: number): LoanAmounts => ({
    loanAmount: thousands * ROUNDING_STEP,
    // Rounded up; otherwise requesting this exact price would lend a dollar less.
    purchasePrice: Math.ceil(Number(((thousands * ROUNDING_STEP) / share).toPrecision(12))),
  });
  let [low, high] = [0, Math.ceil(loanAmount / ROUNDING_STEP)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isSupported(decided, amountsOf(middle), budget)) low = middle;
    else high = middle;
  }
  const found = amountsOf(low);
  return found.loanAmount < LIMITS_2026_11.firstLien.min ? { purchasePrice: 0, loanAmount: 0 } : found;
}

/** Changes that would make an income support the full request. */
type LetterRemedies = NonNullable<LetterTerms["turns"]>;

/** Returns the monthly debts in dollars, by the rule that counts them. */
type CountDebts = (owed: readonly Liability[]) => number;

/**
 * Returns the debt with the smallest counted payment whose payoff makes the income support the
 * loan.
 */
function debtToPayOff(
  owed: readonly Liability[],
  monthlyOf: CountDebts,
  isYes: (debts: number) => boolean,
): LetterRemedies["payOff"] {
  const without = (debt: Liability): number => monthlyOf(owed.filter((other) => other !== debt));
  const enough = owed
    .filter((debt) => debt.balanceCents > 0 && isYes(without(debt)))
    .sort((one, other) => one.balanceCents - other.balanceCents)[0];
  return (
    enough && {
      balance: enough.balanceCents / 100,
      monthlyPayment: roundToCents(monthlyOf(owed) - without(enough)),
    }
  );
}

/**
 * Returns the single changes that would make an income support the amounts, by the same rule that
 * rejected it (TURN-04).
 */
function remediesOf(
  decided: LetterLoan,
  amounts: LoanAmounts,
  budget: MonthlyBudget,
  { owed, monthlyOf, people }: { owed: readonly Liability[]; monthlyOf: CountDebts; people: number },
): LetterRemedies {
  const { purchasePrice, loanAmount } = amounts;
  const down = purchasePrice - loanAmount;
  const isLent = (changed: LoanAmounts): boolean =>
    isSupported(decided, changed, budget) &&
    eligibility(pricedLoanFor(decided, changed, budget.score)).length === 0;
  const ofIncome = (dollars: number) =>
    isSupported(decided, amounts, { ...budget, income: budget.income + dollars });
  const ofDebts = (debts: number) => isSupported(decided, amounts, { ...budget, debts });
  return omitUndefined({
    lessPrice: turningFigure(
      (price) => isLent({ purchasePrice: price, loanAmount: price - down }),
      purchasePrice,
      down + 1,
    ),
    moreDown: turningFigure(
      (dollars) => isLent({ purchasePrice, loanAmount: purchasePrice - dollars }),
      down,
      purchasePrice - 1,
    ),
    lessDebts: turningFigure((dollars) => ofDebts(budget.debts - dollars), 0, budget.debts),
    payOff: people === 1 ? debtToPayOff(owed, monthlyOf, ofDebts) : undefined,
    moreIncome: turningFigure(ofIncome, 0, MONTHLY_INCOME_MAX),
    canAddBorrower: canAddBorrower(people),
  });
}

/** The price of the loan in a letter. */
type LetterPrice = NonNullable<LetterTerms["price"]>;

/**
 * Returns the highest payment of an adjustable rate, with the mortgage insurance still charged
 * then.
 */
function highestAdjustedPayment(
  { fixedMonths, maxRate, maxPayment, firstPaymentAtMax }: AdjustableTerms,
  { mortgageInsurance, mortgageInsuranceMonths }: PricedLoan,
): LetterPrice["adjustable"] {
  const insurance = mortgageInsuranceMonths >= firstPaymentAtMax ? mortgageInsurance : 0;
  return {
    fixedYears: fixedMonths / 12,
    maxRate,
    highestPayment: roundToCents(maxPayment + insurance),
    fromPayment: firstPaymentAtMax,
  };
}

/** Returns the price of the loan for a score. */
function priceFor(
  decided: LetterLoan,
  amounts: LoanAmounts,
  score: number,
): NonNullable<LetterPrice["guess"]> {
  const loan = priceLoan(pricedLoanFor(decided, amounts, score));
  const { rate, apr, principalAndInterest, mortgageInsurance, mortgageInsuranceMonths, financedFee } = loan;
  return {
    ...{ score, rate, apr, principalAndInterest, mortgageInsurance, mortgageInsuranceMonths },
    ...omitUndefined({
      financedFee,
      adjustable: loan.adjustable && highestAdjustedPayment(loan.adjustable, loan),
    }),
  };
}

/** Returns the loan whose price is shown; undefined when none is. */
export const letterLoan = (terms: LetterTerms): LoanInput | undefined =>
  terms.price && pricedLoanFor(terms, terms, terms.price.score);

/**
 * Returns the price by the score that counts and, when a report replaced the visitor's estimate,
 * also the price by that estimate.
 */
function priceOf(
  decided: LetterLoan,
  amounts: LoanAmounts,
  { row, pulls, people }: LetterFile,
): LetterPrice | undefined {
  const found = knownScore({ pulls, people, data: row.data });
  // A loan below our minimum has no price: its costs could exceed it.
  if (found === undefined || amounts.loanAmount < LIMITS_2026_11.firstLien.min) return undefined;
  const estimatedScore = statedScore(row.data);
  const isGuessed = found.from === "report" && estimatedScore !== undefined;
  return {
    ...priceFor(decided, amounts, found.score),
    from: found.from,
    people: found.people,
    ...(isGuessed && { guess: priceFor(decided, amounts, estimatedScore) }),
  };
}

/** The parts of an application that its letters depend on; `people` are those on the loan. */
export interface LetterFile {
  row: Application;
  pulls: readonly CreditPull[];
  people: readonly Applicant[];
}

/**
 * Returns what a letter of a kind states now; undefined when none can be issued.
 * @param requested dollars requested since; default: those of the record
 */
export async function letterTerms(
  deps: Pick<Deps, "keys" | "now">,
  db: Queries,
  file: LetterFile,
  kind: LetterKind,
  requested: Partial<LoanAmounts> = requestedLoan(file.row) ?? {},
): Promise<LetterTerms | undefined> {
  const { row, pulls, people } = file;
  const found = decidedLoan(deps, { pulls, people }, kind);
  if (found === undefined) return undefined;
  const service = serviceTermsOf(people);
  const decided = { ...found, ...service };
  const program = programOf(productOf(decided));
  const { purchasePrice, loanAmount, loanTerm, state, county } = decided;
  const within = limitToDecision(decided, requested);
  // Such a small down payment requires a first-time buyer, and a VA loan an eligible one
  // (PROGRAM-01), at any score.
  if (isNotOffered(pricedLoanFor(decided, within, HIGHEST_SCORE))) return undefined;
  const income = await countedIncome(deps, db, people);
  const kept = keptHomeOfBuyers(row.data, []);
  const notes = [...(income?.notes ?? []), ...((kept?.rent ?? 0) > 0 ? [RENT_NOTE] : [])];
  const buildTerms = (
    amounts: LoanAmounts,
    incomeState: LetterTerms["income"],
    turns?: LetterRemedies,
  ): LetterTerms => ({
    ...amounts,
    income: incomeState,
    ...(notes.length > 0 && { incomeNotes: notes }),
    decided: { purchasePrice, loanAmount },
    ...omitUndefined({ price: priceOf(decided, amounts, file), loanTerm, state, county, turns }),
    ...service,
  });
  const score = knownScore({ pulls, people, data: row.data });
  // Without a score there is no payment to compare with the income.
  if (income === undefined || score === undefined) return buildTerms(within, "not-checked");
  const onLoan = people.map(({ id }) => id);
  const owed = (await liabilitiesOf(db, row.id)).filter(({ applicantId }) => onLoan.includes(applicantId));
  const homes = await homesOf(db, row.id);
  // Buyers move into the home, so their present rent ends.
  const monthOf = (debts: readonly Liability[]) =>
    calculateMonthlyTotals(
      knownMonthly({ data: row.data, homes, debts, income, occupancy: ASSUMED_HOME.occupancy, program }),
    );
  const monthlyOf: CountDebts = (debts) => monthOf(debts).monthlyDebts;
  const month = monthOf(owed);
  const budget: MonthlyBudget = {
    income: month.monthlyIncome,
    debts: month.monthlyDebts,
    dues: duesOfNewHome(row.data),
    score: score.score,
  };
  if (isSupported(decided, within, budget)) return buildTerms(within, "fits");
  const carried = supportedLoan(decided, within, budget);
  const turns = remediesOf(decided, within, budget, { owed, monthlyOf, people: people.length });
  return buildTerms(carried, carried.loanAmount === 0 ? "too-low" : "lowered", turns);
}
