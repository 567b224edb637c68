import { STANDARD_ASSUMPTIONS } from "~/domain/tools/standard-rates";
import type { PaymentRun, PaymentRuns } from "~/domain/tools/payment-runs";
import type { OmittedRow, RateAssumptions, RateRow, RateTable } from "~/domain/tools/rate-table";
import { dateInWords } from "~/domain/dates";
import { formatMoney, formatToTheCent, roundHalfUp } from "~/domain/money";
import { percentText } from "~/domain/pricing/closing-costs";
import { loanAmountLimits } from "~/domain/pricing/eligibility";
import { LIMITS_2026_11 } from "~/domain/pricing/limits-2026-11";
import type { LoanTerms } from "~/domain/pricing/loan";
import { RATES_2026_11 } from "~/domain/pricing/rates-2026-11";
import { stateInWords } from "~/domain/states";
import { EASTERN, toZone } from "~/domain/zoned";
import { HIGH_RATE_ASSUMED, reasonWords } from "~/steps/loan/lending-words";
import { ratePercent } from "~/steps/loan/loan-words";

/** The words of the rates: on their page, on the first page, and in alerts. */

/** "Sunday, November 29, 2026, 9:15 a.m. Eastern" */
export function momentInWords(now: number): string {
  const at = toZone(now, EASTERN);
  return `${at.toFormat("cccc, LLLL d, yyyy, h:mm")} ${at.hour < 12 ? "a.m." : "p.m."} Eastern`;
}

/** Says since when the prices hold, and when they were worked out. */
export const pricesInWords = (now: number, pricesSince: string): string =>
  `${momentInWords(now)}, at our prices since ${dateInWords(pricesSince)}`;

/** The names of the lines of the table. */
const LINE_NAMES: Readonly<Record<string, string>> = {
  "30": "30-year fixed",
  "30-points": "30-year fixed, with points",
  "20": "20-year fixed",
  "15": "15-year fixed",
  "7-6": "7/6 adjustable, 30 years",
  fha: "FHA, 30-year fixed",
  va: "VA, 30-year fixed",
  loan: "Home equity loan, 20-year fixed",
  line: "Home equity line of credit",
};

/** Returns the name of a line of the table. */
export const lineName = (id: string): string => LINE_NAMES[id] ?? id;

/** "360 payments of $2,022.62" */
const runWords = ({ count, amount }: PaymentRun, about = ""): string =>
  `${String(count)} payments of ${about}${formatToTheCent(amount)}`;

/** Returns every payment in a sentence part, with how many of each (12 CFR 1026.24(d), (f)). */
export function paymentsInWords(
  payments: PaymentRuns,
  { isVariable }: Pick<LoanTerms, "isVariable">,
): string {
  const [first, ...rest] = payments;
  const later = rest.map((run) => runWords(run, isVariable ? "about " : ""));
  return [runWords(first), ...later].join(", then ");
}

/** Returns points as percent and dollars, a credit in words. */
export function pointsInWords({ loan: { points }, pointsDollars }: Pick<RateRow, "loan" | "pointsDollars">) {
  if (points === 0) return { points: "none" };
  const dollars = formatMoney(Math.abs(pointsDollars));
  return points > 0
    ? { points: ratePercent(points), dollars }
    : { points: "none", dollars: `we credit you ${dollars}` };
}

/** Returns where the home is: "Franklin County, Ohio". */
export function placeInWords({ state, county }: Pick<RateAssumptions, "state" | "county">): string {
  const named =
    county === undefined || /county|parish|borough|city/i.test(county) ? county : `${county} County`;
  return [named, stateInWords(state)].filter((part) => part !== undefined).join(", ");
}

const USES: Readonly<Record<RateAssumptions["occupancy"], string>> = {
  PrimaryHome: "you live in",
  SecondHome: "you use as a second home",
  InvestmentProperty: "you rent out",
};

/** "single-family home you live in, Franklin County, Ohio" */
export const homeInWords = (about: RateAssumptions): string =>
  `single-family home ${USES[about.occupancy]}, ${placeInWords(about)}`;

/** Returns the share of a value, in percent with at most one decimal. */
export const shareInWords = (fraction: number): string => percentText(roundHalfUp(fraction * 100, 1));

/** Returns the heading of the table: the loan, the home and the score. */
export function captionOf(about: RateAssumptions): string {
  const { purpose, value, downPayment = 0, owed = 0, cash = 0, score } = about;
  const home = `a ${formatMoney(value)} ${homeInWords(about)}, credit score ${String(score)}`;
  if (purpose === "purchase") {
    const loan = value - downPayment;
    return `Loan of ${formatMoney(loan)}: ${shareInWords(loan / value)} of ${home}`;
  }
  const paidOff = owed > 0 ? `a mortgage of ${formatMoney(owed)}` : "no mortgage";
  return purpose === "refinance"
    ? `A new loan for ${paidOff} on ${home}`
    : `${formatMoney(cash)} in cash, with ${paidOff} on ${home}`;
}

/** Returns why a product is not in the table. */
export function omittedInWords(
  { id, product, reasons, maxLtv = 0 }: OmittedRow,
  about: RateAssumptions,
): string {
  const { min, max } = loanAmountLimits(product);
  if (id === "va" && !about.hasServed) return "It is for those who serve or have served, and some spouses.";
  if (id === "va" && about.purpose !== "purchase" && !(about.owed ?? 0))
    return "It has to pay off a mortgage.";
  const limits = { minScore: LIMITS_2026_11.minScore, minLoan: min, maxLoan: max, maxLtv };
  const [reason] = reasons;
  if (reason === undefined) return "";
  if (reason === "over-ltv" && about.purpose !== "purchase")
    return `With its costs it would be more than ${shareInWords(maxLtv)} of the home's value.`;
  if (reason === "over-ltv") return `It can be up to ${shareInWords(maxLtv)} of the price.`;
  return reasonWords(reason, limits);
}

/** Says what the four standard loans rest on. */
export function standardWords(rates: readonly { loan: Pick<LoanTerms, "loanAmount" | "points"> }[]): string {
  const { buying, refinancing, equity } = STANDARD_ASSUMPTIONS;
  const most = Math.max(0, ...rates.map(({ loan }) => loan.points));
  const points = most > 0 ? `at most ${ratePercent(most)} in points` : "no points";
  const bought = formatMoney(buying.value - buying.downPayment);
  return `Buying: ${bought} on a ${formatMoney(buying.value)} ${homeInWords(buying)}. Refinancing: a mortgage of ${formatMoney(refinancing.owed)} on such a home, its costs in the new loan. Home equity loan: ${formatMoney(equity.cash)} in cash after its costs, behind a mortgage of ${formatMoney(equity.owed)} on such a home. Credit score ${String(buying.score)}; ${points}. Payments leave out taxes and insurance, so what you pay is more. Rates can change at any time until you lock.`;
}

/** Returns what a line of credit rests on (12 CFR 1026.16(d)). */
function lineNote({ rate, margin, interestOnlyMonths, closingCosts, loanAmount }: LoanTerms): string {
  const { maxRate, primeRate } = RATES_2026_11.lineOfCredit;
  const draw = String(interestOnlyMonths / 12);
  return `variable: the prime rate, ${ratePercent(primeRate)} now, plus ${ratePercent(margin ?? rate - primeRate)}, never above ${ratePercent(maxRate)}; interest only for ${draw} years on a line of ${formatMoney(loanAmount)}, used in full from the first day; its APR leaves out fees of ${formatMoney(closingCosts)}`;
}

/** Returns what distinguishes a loan from a plain fixed one, below its name. */
export function rowNote({ id, loan }: RateRow, isPurchase: boolean): string {
  if (id === "line") return lineNote(loan);
  const {
    adjustable,
    mortgageInsurance,
    mortgageInsuranceMonths,
    financedFee = 0,
    loanAmount,
    termMonths,
  } = loan;
  const base = loanAmount - financedFee;
  const fee = `${formatMoney(financedFee)}, ${percentText((financedFee / base) * 100)}, is added to the loan`;
  const insured =
    mortgageInsuranceMonths === termMonths ? "all" : `the first ${String(mortgageInsuranceMonths)}`;
  return [
    ...(adjustable
      ? [
          `fixed for ${String(adjustable.fixedMonths / 12)} years, then changes every ${String(adjustable.everyMonths)} months; ${ratePercent(adjustable.fullyIndexed)} later by today's index`,
        ]
      : []),
    ...(mortgageInsurance > 0
      ? [`includes ${formatToTheCent(mortgageInsurance)} of mortgage insurance in ${insured} payments`]
      : []),
    ...(id === "va" ? ["for those who serve or have served"] : []),
    ...(financedFee > 0 ? [`${id === "va" ? "funding fee" : "premium"} of ${fee}`] : []),
    ...(isPurchase ? [] : [`loan of ${formatMoney(loanAmount)}, its costs in it`]),
    ...(id === "loan" ? ["on top of your mortgage"] : []),
  ].join("; ");
}

/** Returns what the figures of a table rest on, a sentence each. */
export function restsOn({ rows, notCovered: { taxes, homeInsurance }, about }: RateTable): string[] {
  const [first] = rows;
  const insurance = formatToTheCent(homeInsurance);
  const adjustable = rows.find(({ loan }) => loan.adjustable)?.loan.adjustable;
  return [
    ...(first
      ? [
          `APR counts the rate, points, our fees, mortgage insurance and the interest to the end of the month of closing: for the ${lineName(first.id)} ${formatMoney(first.loan.prepaidFinanceCharges)} at closing, besides the rate.`,
        ]
      : []),
    taxes === undefined
      ? `Taxes and homeowners insurance are extra, so what you pay is more: for this home we estimate insurance of ${insurance} a month, and have no estimate of taxes.`
      : `Taxes and homeowners insurance are extra, so what you pay is more: for this home we estimate ${formatToTheCent(taxes)} and ${insurance} a month.`,
    ...(adjustable
      ? [
          `Adjustable rates can go up: at most ${String(adjustable.caps.first)} points at the first change, ${String(adjustable.caps.later)} at each later one, and never more than ${String(adjustable.caps.life)} points above the first rate. Here that is ${ratePercent(adjustable.maxRate)} and ${formatToTheCent(adjustable.maxPayment)} a month for principal and interest, from payment ${String(adjustable.firstPaymentAtMax)}.`,
        ]
      : []),
    ...(about.purpose === "purchase" ? [] : [HIGH_RATE_ASSUMED]),
    "This is not an offer. Your rate depends on your credit, home and loan, and can change at any time until you lock it.",
  ];
}
