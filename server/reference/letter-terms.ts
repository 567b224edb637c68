import { turningFigure } from "~/domain/turning-points";
import { canAddBorrower, MONTHLY_INCOME_MAX } from "~/domain/limits";
import { eligibility } from "~/domain/pricing/eligibility";
import { roundToCents } from "~/domain/money";
import { omitUndefined } from "~/domain/omit-undefined";
import { isWithinDebtToIncome } from "~/domain/pricing/dti";
import { LIMITS_2026_11 } from "~/domain/pricing/limits-2026-11";
import type { LoanInput, PricedLoan } from "~/domain/pricing/loan";
import { loanTerms, priceLoan } from "~/domain/pricing/price-loan";
import type { AdjustableTerms } from "~/domain/pricing/adjustable";
import { carriedPayment } from "~/domain/pricing/benefit-offer";
import { borrowedOf } from "~/domain/pricing/government";
import { ASSUMED_HOME, isGovernmentProduct, productInWords, programOf } from "~/domain/pricing/products";
import type { CallOutput } from "~server/backend/contract/index";
import type { DecidedLoan } from "./database/application-tables";
import type { Deps, Queries } from "./deps";
import { countMonth, debtToIncomeWith, RENT_NOTE } from "~/domain/ability-to-repay/month";
import { homesOf, liabilitiesOf, type Liability } from "./homes";
import { duesOfNewHome, homeKeptByBuyers, knownMonth } from "./housing";
import { countedIncome } from "./incomes";
import { knownScore, toldScore } from "./known-score";
import { type LoanService, loanServiceOf } from "~/domain/pricing/va-borrower";
import { inputsOf } from "./persons";
import { decision, type Applicant, type Application, type CreditPull } from "./store";

/**
 * F2: what a letter may say. Its price, amount and terms are those that the decision was made on; what was changed since lowers it and never
 * raises it, and so does an income that does not carry the loan. Its payment is that of the score that it is decided by (SCORE-01).
 */

export type LetterKind = "prequal" | "approval";

/** What a letter says. */
export type LetterTerms = NonNullable<
  NonNullable<CallOutput<"app-data.load">["facts"]["letters"]>[LetterKind]
>;

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
  const isFirstTimeBuyer = typeof data.isFirstTimeBuyer === "boolean" ? data.isFirstTimeBuyer : undefined;
  return { loanAmount, ...omitUndefined({ purchasePrice, rate, loanTerm, state, county, isFirstTimeBuyer }) };
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

/** A loan that was decided on, with what of it follows from military service. */
type LetterLoan = DecidedLoan & LoanService;

const productOf = ({ loanTerm = "" }: Pick<DecidedLoan, "loanTerm">) =>
  productInWords(loanTerm) ?? "30Y Fixed";

/** The loan as it is priced for a score; an FHA or VA loan has its fee in it beside the amount. */
function loanFor(decided: LetterLoan, { purchasePrice, loanAmount }: Amounts, score: number): LoanInput {
  const product = productOf(decided);
  const asked = {
    purpose: "purchase",
    value: purchasePrice,
    ...omitUndefined({ vaUse: isGovernmentProduct(product) ? decided.vaUse : undefined }),
  } as const;
  return {
    ...asked,
    product,
    loanAmount: borrowedOf({ ...asked, product }, loanAmount),
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
/** What no score changes. */
const isNotLent = (loan: LoanInput): boolean =>
  eligibility(loan).some((reason) => reason === "over-ltv" || reason === "program-not-offered");

/** What a month's income has to carry. */
interface Budget {
  /** dollars a month */
  income: number;
  /** dollars a month for everything but the new home */
  debts: number;
  /** dollars a month to the association of the new home */
  dues: number;
  score: number;
}

function fits(decided: LetterLoan, amounts: Amounts, { income, debts, dues, score }: Budget): boolean {
  const terms = loanTerms(loanFor(decided, amounts, score));
  const ratios = debtToIncomeWith(
    { payments: carriedPayment(terms), escrow: terms.escrow, dues },
    // Kept homes and rents are counted in both already.
    { monthlyIncome: income, monthlyDebts: debts, keptHomes: [], occupancy: ASSUMED_HOME.occupancy },
  );
  return ratios !== undefined && isWithinDebtToIncome(ratios);
}

/** The largest loan in whole thousands that the income carries, with as much of the price paid down; 0 when it is none that we lend. */
function carriedLoan(decided: LetterLoan, { purchasePrice, loanAmount }: Amounts, budget: Budget): Amounts {
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

/** What would make an income carry all that was asked for. */
type LetterTurns = NonNullable<LetterTerms["turns"]>;

/** Dollars a month that are owed, by the rule that counts them. */
type CountDebts = (owed: readonly Liability[]) => number;

/** The smallest debt without which the income carries the loan, by the payment that counts. */
function debtToPayOff(
  owed: readonly Liability[],
  monthlyOf: CountDebts,
  isYes: (debts: number) => boolean,
): LetterTurns["payOff"] {
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

/** What alone would make an income carry the amounts, by the rule that said it does not (TURN-04). */
function turnsOf(
  decided: LetterLoan,
  amounts: Amounts,
  budget: Budget,
  { owed, monthlyOf, people }: { owed: readonly Liability[]; monthlyOf: CountDebts; people: number },
): LetterTurns {
  const { purchasePrice, loanAmount } = amounts;
  const down = purchasePrice - loanAmount;
  const isLent = (changed: Amounts): boolean =>
    fits(decided, changed, budget) && eligibility(loanFor(decided, changed, budget.score)).length === 0;
  const ofIncome = (dollars: number) =>
    fits(decided, amounts, { ...budget, income: budget.income + dollars });
  const ofDebts = (debts: number) => fits(decided, amounts, { ...budget, debts });
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

/** What a letter says of the price of its loan. */
type LetterPrice = NonNullable<LetterTerms["price"]>;

/** The highest payment of a rate that changes, with the mortgage insurance that is still charged then. */
function highestOf(
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

/** The price of the loan for a score. */
function priceFor(decided: LetterLoan, amounts: Amounts, score: number): NonNullable<LetterPrice["guess"]> {
  const loan = priceLoan(loanFor(decided, amounts, score));
  const { rate, apr, principalAndInterest, mortgageInsurance, mortgageInsuranceMonths, financedFee } = loan;
  return {
    ...{ score, rate, apr, principalAndInterest, mortgageInsurance, mortgageInsuranceMonths },
    ...omitUndefined({ financedFee, adjustable: loan.adjustable && highestOf(loan.adjustable, loan) }),
  };
}

/** The loan whose price is said; undefined where none is. */
export const letterLoan = (terms: LetterTerms): LoanInput | undefined =>
  terms.price && loanFor(terms, terms, terms.price.score);

/** The price by the score that counts, and beside it what the visitor's guess would cost where a report has taken its place. */
function priceOf(
  decided: LetterLoan,
  amounts: Amounts,
  { row, pulls, people }: LetterFile,
): LetterPrice | undefined {
  const found = knownScore({ pulls, people, data: row.data });
  // A loan smaller than we lend has no price: its costs could be more than it is.
  if (found === undefined || amounts.loanAmount < LIMITS_2026_11.firstLien.min) return undefined;
  const told = toldScore(row.data);
  const isGuessed = found.from === "report" && told !== undefined;
  return {
    ...priceFor(decided, amounts, found.score),
    from: found.from,
    people: found.people,
    ...(isGuessed && { guess: priceFor(decided, amounts, told) }),
  };
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
  deps: Pick<Deps, "keys" | "now">,
  db: Queries,
  file: LetterFile,
  kind: LetterKind,
  asked: Partial<Amounts> = askedLoan(file.row) ?? {},
): Promise<LetterTerms | undefined> {
  const { row, pulls, people } = file;
  const found = decidedLoan(deps, { pulls, people }, kind);
  if (found === undefined) return undefined;
  const service = loanServiceOf(people);
  const decided = { ...found, ...service };
  const program = programOf(productOf(decided));
  const { purchasePrice, loanAmount, loanTerm, state, county } = decided;
  const within = withinDecision(decided, asked);
  // So little down takes a first-time buyer, and a VA loan who may have one (PROGRAM-01), whatever the score.
  if (isNotLent(loanFor(decided, within, HIGHEST_SCORE))) return undefined;
  const income = await countedIncome(deps, db, people);
  const kept = homeKeptByBuyers(row.data, []);
  const notes = [...(income?.notes ?? []), ...((kept?.rent ?? 0) > 0 ? [RENT_NOTE] : [])];
  const said = (amounts: Amounts, incomeState: LetterTerms["income"], turns?: LetterTurns): LetterTerms => ({
    ...amounts,
    income: incomeState,
    ...(notes.length > 0 && { incomeNotes: notes }),
    decided: { purchasePrice, loanAmount },
    ...omitUndefined({ price: priceOf(decided, amounts, file), loanTerm, state, county, turns }),
    ...service,
  });
  const score = knownScore({ pulls, people, data: row.data });
  // Without a score there is no payment that an income could carry.
  if (income === undefined || score === undefined) return said(within, "not-checked");
  const onLoan = people.map(({ id }) => id);
  const owed = (await liabilitiesOf(db, row.id)).filter(({ applicantId }) => onLoan.includes(applicantId));
  const homes = await homesOf(db, row.id);
  // Buyers move into the home, so a rent that they pay today ends.
  const monthOf = (debts: readonly Liability[]) =>
    countMonth(
      knownMonth({ data: row.data, homes, debts, income, occupancy: ASSUMED_HOME.occupancy, program }),
    );
  const monthlyOf: CountDebts = (debts) => monthOf(debts).monthlyDebts;
  const month = monthOf(owed);
  const budget: Budget = {
    income: month.monthlyIncome,
    debts: month.monthlyDebts,
    dues: duesOfNewHome(row.data),
    score: score.score,
  };
  if (fits(decided, within, budget)) return said(within, "fits");
  const carried = carriedLoan(decided, within, budget);
  const turns = turnsOf(decided, within, budget, { owed, monthlyOf, people: people.length });
  return said(carried, carried.loanAmount === 0 ? "too-low" : "lowered", turns);
}
