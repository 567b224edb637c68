import type { HomeLoan, HomeToday, LoanOption, NamedDebt, OptionKind } from "~/domain/comparison/home";
import { monthlyHomeInsurance, monthlyTaxes } from "~/domain/pricing/property-costs";
import { formatMoney, formatToTheCent, roundToCents } from "~/domain/money";
import { omitUndefined } from "~/domain/omit-undefined";
import { creditLineRateWords } from "~/steps/loan/credit-line-words";
import { monthlyPayment } from "~/domain/pricing/payment";
import { monthsWords, ratePercent } from "~/steps/loan/loan-words";
import { adjustableRateNote } from "~/steps/loan/program-words";
import { isGovernmentLoan } from "~/steps/offers/offer-programs";
import type { FoundOffers, Offer } from "~/steps/offers/offers";
import { repaymentWords, type RepaidOffer } from "~/steps/offers/repayment-words";
import type { Remark } from "./view";
import type { LoanText } from "./words";

/** Converts the offers of a search, and the home they are for, to what is compared. */

const KINDS: Readonly<Record<Offer["purpose"], OptionKind>> = {
  refinance: "refinance",
  cashout: "cashout",
  heloan: "equity-loan",
  heloc: "line",
  purchase: "purchase",
};

/** What a loan's row says of it: an offer of a search, or a rate of a presentation. */
export type PricedOffer = RepaidOffer & {
  /** more of its terms, such as its points */
  alsoTerms?: string;
  /** a banker's words about it */
  note?: Remark;
} & Pick<
    Offer,
    | "id"
    | "product"
    | "rate"
    | "apr"
    | "isVariable"
    | "costsToCover"
    | "cashAtClose"
    | "paysOff"
    | "paysDebts"
  >;

/** Loans for one home, with what is owed on it. */
export interface PricedHome<One extends PricedOffer = PricedOffer> extends Pick<
  FoundOffers,
  "home" | "liens" | "debts"
> {
  offers: readonly One[];
}

/** Rate points above today's at which a line's payment is told. */
const RISE = 2;

/** A loan on the home whose rate or payment is unknown. */
export interface AssumedLoan {
  /** as in the credit report; empty for a loan that the visitor told about */
  creditor: string;
  /** percent */
  rate?: number;
  /** dollars a month */
  payment?: number;
}

/** The months over which an unknown payment is assumed to repay a loan. */
const ASSUMED_MONTHS = 360;

type Lien = FoundOffers["liens"][number];

/**
 * Returns a lien as a loan on the home. An unknown rate is the lowest of the offered ones, so that
 * a loan never looks better than staying by a guess; an unknown payment repays the balance in 30
 * years. What was assumed is said on the page.
 */
function homeLoan(
  { liabilityId, creditor, kind, balance, payment, rate, monthsLeft }: Lien,
  lowestRate: number,
): { loan: HomeLoan; assumed?: AssumedLoan } {
  const usedRate = rate ?? lowestRate;
  const usedPayment = payment ?? monthlyPayment(balance, usedRate, monthsLeft ?? ASSUMED_MONTHS);
  const assumed = {
    ...(rate === undefined && { rate: usedRate }),
    ...(payment === undefined && { payment: usedPayment }),
  };
  return {
    loan: {
      id: liabilityId,
      kind: kind === "mortgage" ? "mortgage" : "equity",
      balance,
      rate: usedRate,
      payment: usedPayment,
    },
    ...(Object.keys(assumed).length > 0 && { assumed: { creditor, ...assumed } }),
  };
}

/** Returns the debts that the customer wants to pay off, as far as their interest is known. */
const namedDebts = ({ debts }: Pick<FoundOffers, "debts">, isNamed: boolean): NamedDebt[] =>
  isNamed
    ? debts.flatMap(({ liabilityId, balance, payment, rate }) =>
        rate === undefined || payment <= 0 ? [] : [{ id: liabilityId, balance, payment, rate }],
      )
    : [];

const monthsOf = ({ termYears }: PricedOffer): number => Math.round(termYears * 12);

function optionOf(offer: PricedOffer): LoanOption {
  const { adjustable, purpose, rate, mortgageInsurance, insuredMonths = 0, interestOnlyMonths } = offer;
  return {
    id: offer.id,
    kind: KINDS[purpose],
    amount: offer.loanAmount,
    rates: adjustable?.runs ?? [{ rate, months: monthsOf(offer) }],
    ...(interestOnlyMonths > 0 && { interestOnlyMonths }),
    ...(mortgageInsurance > 0 && { insurance: { monthly: mortgageInsurance, months: insuredMonths } }),
    isVariable: offer.isVariable || adjustable !== undefined,
    apr: offer.apr,
    cost: offer.costsToCover,
    cash: offer.cashAtClose,
    paysOff: offer.paysOff,
    paysDebts: offer.paysDebts,
  };
}

const countWords = ["", "your mortgage", "both loans", "all three loans"];

/** "replaces both loans", "beside the two you have". */
function placeWords({ paysOff }: PricedOffer, today: number): string {
  if (today === 0) return "";
  const kept = today - paysOff.length;
  if (paysOff.length === 0)
    return today === 1
      ? ", beside the one you have"
      : `, beside the ${today === 2 ? "two" : "ones"} you have`;
  const replaced = countWords[paysOff.length] ?? "your loans";
  return kept === 0
    ? `, replaces ${today === 1 && paysOff.length === 1 ? "your loan" : replaced}`
    : `, replaces ${replaced === "your mortgage" ? "your first mortgage" : replaced}, beside the ${kept === 1 ? "one" : "ones"} you keep`;
}

function rateText({ rate, adjustable, isVariable }: PricedOffer): string {
  if (adjustable) return `${ratePercent(rate)} for ${String(adjustable.fixedYears)} years, then adjustable`;
  return isVariable ? `${ratePercent(rate)} now, can change` : `${ratePercent(rate)} fixed`;
}

const SHORT: Readonly<Record<OptionKind, string>> = {
  refinance: "Refinance",
  cashout: "Cash-out",
  "equity-loan": "Equity loan",
  line: "Equity line",
  purchase: "Mortgage",
};

const NAMES: Readonly<Record<OptionKind, string>> = {
  refinance: "Refinance",
  cashout: "Cash-out refinance",
  "equity-loan": "Home equity loan",
  line: "Home equity line",
  purchase: "Mortgage",
};

function nameWith(kinds: Readonly<Record<OptionKind, string>>, offer: PricedOffer): string {
  const program = isGovernmentLoan(offer) ? `${offer.product.startsWith("FHA") ? "FHA" : "VA"} ` : "";
  const term = offer.adjustable
    ? `${String(offer.adjustable.fixedYears)}-year ARM`
    : monthsWords(Math.max(1, monthsOf(offer)));
  return `${kinds[KINDS[offer.purpose]]}, ${program}${term}`;
}

/** Returns how far a payment can go up, for a line or an adjustable rate. */
function riseOf(offer: PricedOffer): Remark | undefined {
  const { adjustable, isVariable, rate, loanAmount, repaymentPayment, interestOnlyMonths } = offer;
  if (adjustable) return { bold: "can change.", rest: adjustableRateNote(adjustable) };
  if (!isVariable) return undefined;
  const more = roundToCents((loanAmount * RISE) / 1200);
  const later =
    repaymentPayment === undefined
      ? ""
      : ` After ${monthsWords(Math.max(1, interestOnlyMonths))} you also pay it down: ${formatToTheCent(repaymentPayment)} a month.`;
  return {
    bold: "can change.",
    rest: `We drew it at today's ${ratePercent(rate)}. At ${ratePercent(rate + RISE)} its payment would be ${formatToTheCent(more)} more a month.${later} ${creditLineRateWords(offer)}`,
  };
}

/** A loan that pays off no mortgage is not a refinance. */
const nameToday = (offer: PricedOffer, loansToday: number): string =>
  loansToday === 0 && offer.purpose === "cashout"
    ? nameWith({ ...NAMES, cashout: "New mortgage" }, offer)
    : nameWith(NAMES, offer);

function textOf(offer: PricedOffer, loansToday: number, details: string | undefined): LoanText {
  const rise = riseOf(offer);
  return {
    name: nameToday(offer, loansToday),
    short: nameWith(SHORT, offer),
    terms: `${rateText(offer)}${placeWords(offer, loansToday)}${offer.alsoTerms ?? ""}`,
    // Where a loan has no page of its own, its amount stands with its payments.
    repayment: `${details === undefined ? `A loan of ${formatMoney(offer.loanAmount)}. ` : ""}${repaymentWords(offer)[0] ?? ""}`,
    ...(rise && { rise }),
    ...omitUndefined({ details, note: offer.note }),
  };
}

/** "8.000% mortgage and 9.250% home equity loan" */
function todayText(loans: readonly HomeLoan[]): string {
  if (loans.length === 0) return "No loan on this home";
  return loans
    .map(({ kind, rate }) => `${ratePercent(rate)} ${kind === "mortgage" ? "mortgage" : "equity loan"}`)
    .join(" and ");
}

/**
 * Keeps of each kind and product the loan that gives the asked cash, or, where none does, the most:
 * a larger one than was asked is another wish. Without a wish for cash all stay.
 */
export function closestToWish<
  One extends Pick<Offer, "purpose" | "product" | "paysDebts" | "cashAtClose" | "loanAmount">,
>(offers: readonly One[], cash: number | undefined): readonly One[] {
  if (cash === undefined) return offers;
  const isCloser = (one: One, other: One): boolean => {
    const [gives, otherGives] = [one.cashAtClose >= cash, other.cashAtClose >= cash];
    if (gives !== otherGives) return gives;
    return gives ? one.loanAmount < other.loanAmount : one.cashAtClose > other.cashAtClose;
  };
  const kept = new Map<string, One>();
  for (const offer of offers) {
    const key = [offer.purpose, offer.product, ...offer.paysDebts].join(" ");
    const before = kept.get(key);
    if (before === undefined || isCloser(offer, before)) kept.set(key, offer);
  }
  return [...kept.values()];
}

/** What the offers of a search bring to the comparison. */
export interface OffersAsOptions {
  today: HomeToday;
  costs: { taxes?: number; insurance: number; dues: number };
  options: LoanOption[];
  texts: ReadonlyMap<string, LoanText>;
  stayingTerms: string;
  assumed: AssumedLoan[];
  loans: readonly HomeLoan[];
}

/**
 * Returns the offers as options.
 * @param cash the asked cash in dollars
 * @param isDebtsNamed the customer asked to pay off other debts
 * @param isPicked somebody picked these loans: none is left out
 * @param detailsOf the address of everything about an offer
 */
export function offersAsOptions(
  found: PricedHome,
  {
    cash,
    isDebtsNamed,
    isPicked,
  }: { cash: number | undefined; isDebtsNamed: boolean; isPicked?: true | undefined },
  detailsOf: (offer: PricedOffer) => string | undefined,
): OffersAsOptions {
  const { offers, home, liens } = found;
  const lowestRate = Math.min(...offers.map(({ rate }) => rate));
  const counted = liens.filter(({ balance }) => balance > 0).map((lien) => homeLoan(lien, lowestRate));
  const loans = counted.map(({ loan }) => loan);
  const debts = namedDebts(found, isDebtsNamed);
  const isCounted = ({ paysDebts }: PricedOffer): boolean =>
    paysDebts.every((id) => debts.some((debt) => debt.id === id));
  const compared = isPicked ? offers : closestToWish(offers.filter(isCounted), cash);
  const taxes = monthlyTaxes(home.value, home.state);
  return {
    today: { loans, debts },
    costs: {
      ...(taxes !== undefined && { taxes }),
      insurance: monthlyHomeInsurance(home.value),
      dues: home.dues ?? 0,
    },
    options: compared.map(optionOf),
    texts: new Map(compared.map((offer) => [offer.id, textOf(offer, loans.length, detailsOf(offer))])),
    stayingTerms: todayText(loans),
    assumed: counted.flatMap(({ assumed }) => (assumed ? [assumed] : [])),
    loans,
  };
}

/** Says what was assumed about today's loans. */
export const assumedWords = (assumed: readonly AssumedLoan[]): Remark[] =>
  assumed.map(({ creditor, rate, payment }) => ({
    bold:
      creditor === ""
        ? `You didn't tell us ${rate === undefined ? "the payment" : payment === undefined ? "the rate" : "the rate and the payment"} of your mortgage.`
        : `The credit report doesn't tell everything about your loan from ${creditor}.`,
    rest: [
      ...(rate === undefined
        ? []
        : [
            `We took ${ratePercent(rate)} as its rate, the lowest of the rates below. If yours is lower, staying costs less than shown.`,
          ]),
      ...(payment === undefined ? [] : [`We took ${formatMoney(payment)} as its payment a month.`]),
    ].join(" "),
  }));
