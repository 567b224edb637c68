import { known } from "~/domain/known";
import { debtToIncome, isWithinDebtToIncome } from "~/domain/pricing/dti";
import { LIMITS_2026_11 } from "~/domain/pricing/limits-2026-11";
import { monthlyPayment } from "~/domain/pricing/payment";
import { loanTerms } from "~/domain/pricing/price-loan";
import { isTermYears } from "~/domain/pricing/price";
import { ASSUMED_HOME, fixedProductOf } from "~/domain/pricing/products";
import type { CallOutput } from "~server/backend/contract/index";
import { scoreOf } from "./benefit-search";
import type { DecidedLoan } from "./database/application-tables";
import type { Deps, Queries } from "./deps";
import { liabilitiesOf } from "./homes";
import { yearlyIncome } from "./incomes";
import { inputsOf } from "./persons";
import { decision, type Applicant, type Application, type CreditPull } from "./store";

/**
 * F2: what a letter may say. Its price, amount and terms are those that the decision was made on; what was changed since lowers it and never
 * raises it, and so does an income that does not carry the loan.
 */

export type LetterKind = "prequal" | "approval";

/** What a letter says. */
export type LetterTerms = NonNullable<
  NonNullable<CallOutput<"app-data.load">["facts"]["letters"]>[LetterKind]
>;

const DEFAULT_YEARS = 30;
/** An amount that fits is named in whole thousands. */
const STEP = 1_000;

const dollarsOf = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isFinite(value) && value > 0 ? value : undefined;
const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

/** The loan that an application asks for by its record; undefined while no amount is named. */
export function askedLoan({ data }: Pick<Application, "data">): DecidedLoan | undefined {
  const loanAmount = dollarsOf(data.loanAmount);
  if (loanAmount === undefined) return undefined;
  const purchasePrice = dollarsOf(data.purchasePrice);
  const rate = dollarsOf(data.rate);
  const loanTerm = textOf(data.loanAmortizationType);
  const [state, county] = [textOf(data.propertyState), textOf(data.propertyCounty)];
  return { loanAmount, ...known({ purchasePrice, rate, loanTerm, state, county }) };
}

/**
 * The loan of a purchase that the last decision of a kind was made on; undefined when there is no such decision, or it was no. An approval is
 * of those whose reports were ordered: with another buyer, or one who is somebody else by now, there is none.
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
  // Those of old do not say whom they were about.
  if (kind === "approval" && inputs !== "" && inputs !== inputsOf(deps, people)) return undefined;
  if (!decidedOn || decidedOn.purchasePrice === undefined) return undefined;
  return { ...decidedOn, purchasePrice: decidedOn.purchasePrice };
}

/** Dollars. */
interface Amounts {
  purchasePrice: number;
  loanAmount: number;
}

/** What was asked for since, within what was decided: a lower price lowers the loan with it, so that no more of it is lent. */
function withinDecision(decided: Amounts, asked: Partial<Amounts>): Amounts {
  const purchasePrice = Math.min(asked.purchasePrice ?? decided.purchasePrice, decided.purchasePrice);
  // Cents of a dollar lost to binary fractions are given back before the dollar is cut.
  const share = Number(((purchasePrice * decided.loanAmount) / decided.purchasePrice).toPrecision(12));
  const loanAmount = Math.min(asked.loanAmount ?? decided.loanAmount, decided.loanAmount, Math.floor(share));
  return { purchasePrice, loanAmount };
}

const yearsOf = ({ loanTerm = "" }: DecidedLoan): number =>
  Number(/^\d+/.exec(loanTerm)?.[0] ?? DEFAULT_YEARS);

/** Dollars a month for housing: principal, interest, mortgage insurance, taxes and homeowner's insurance. */
function housingPayment(decided: DecidedLoan, { purchasePrice, loanAmount }: Amounts, score: number): number {
  const years = yearsOf(decided);
  const { principalAndInterest, mortgageInsurance, escrow } = loanTerms({
    purpose: "purchase",
    product: fixedProductOf(isTermYears(years) ? years : DEFAULT_YEARS),
    value: purchasePrice,
    loanAmount,
    score,
    ...ASSUMED_HOME,
    ...known({ state: decided.state }),
  });
  return principalAndInterest + mortgageInsurance + escrow;
}

/** What a month's income has to carry. */
interface Budget {
  /** dollars a year */
  income: number;
  /** dollars a month for everything but the new home */
  debts: number;
  score: number;
}

function fits(decided: DecidedLoan, amounts: Amounts, { income, debts, score }: Budget): boolean {
  if (!(income > 0)) return false;
  const housing = housingPayment(decided, amounts, score);
  const ratios = debtToIncome({
    monthlyIncome: income / 12,
    housingPayment: housing,
    otherMonthlyDebts: debts,
  });
  return isWithinDebtToIncome(ratios);
}

/** The largest loan in whole thousands that the income carries, with as much of the price paid down; 0 when it is none that we lend. */
function carriedLoan(decided: DecidedLoan, { purchasePrice, loanAmount }: Amounts, budget: Budget): Amounts {
  const share = loanAmount / purchasePrice;
  const amountsOf = (thousands: number): Amounts => ({
    loanAmount: thousands * STEP,
    // Rounded up, or asking for just this price would lend a dollar less.
    purchasePrice: Math.ceil(Number(((thousands * STEP) / share).toPrecision(12))),
  });
  let [low, high] = [0, Math.ceil(loanAmount / STEP)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(decided, amountsOf(middle), budget)) low = middle;
    else high = middle;
  }
  const found = amountsOf(low);
  return found.loanAmount < LIMITS_2026_11.firstLien.min ? { purchasePrice: 0, loanAmount: 0 } : found;
}

/** Principal and interest a month at the rate that was decided on, where one was. */
function paymentOf(decided: DecidedLoan, loanAmount: number): number | undefined {
  if (decided.rate === undefined || loanAmount === 0) return undefined;
  return monthlyPayment(loanAmount, decided.rate, yearsOf(decided) * 12);
}

/** An application as far as its letters follow from it; `people` are those on the loan. */
export interface LetterFile {
  row: Application;
  pulls: readonly CreditPull[];
  people: readonly Applicant[];
}

/**
 * What a letter of a kind says now; undefined when there is none to write.
 * @param asked dollars that are asked for since; default what the record says
 */
export async function letterTerms(
  deps: Pick<Deps, "keys">,
  db: Queries,
  { row, pulls, people }: LetterFile,
  kind: LetterKind,
  asked: Partial<Amounts> = askedLoan(row) ?? {},
): Promise<LetterTerms | undefined> {
  const decided = decidedLoan(deps, { pulls, people }, kind);
  if (decided === undefined) return undefined;
  const { purchasePrice, loanAmount, loanTerm, state, county } = decided;
  const within = withinDecision(decided, asked);
  const income = await yearlyIncome(db, people);
  const said = (amounts: Amounts, incomeState: LetterTerms["income"]): LetterTerms => ({
    ...amounts,
    income: incomeState,
    decided: { purchasePrice, loanAmount },
    ...known({ monthlyPayment: paymentOf(decided, amounts.loanAmount), loanTerm, state, county }),
  });
  if (income === undefined) return said(within, "not-checked");
  const onLoan = people.map(({ id }) => id);
  const owed = (await liabilitiesOf(db, row.id)).filter(({ applicantId }) => onLoan.includes(applicantId));
  const budget: Budget = {
    income,
    debts: owed.reduce((sum, { paymentCents }) => sum + paymentCents, 0) / 100,
    score: scoreOf(pulls, row.data),
  };
  if (fits(decided, within, budget)) return said(within, "fits");
  const carried = carriedLoan(decided, within, budget);
  return said(carried, carried.loanAmount === 0 ? "too-low" : "lowered");
}
