import { dateInWords } from "~/domain/dates";
import { formatMoney, formatToTheCent, roundToCents } from "~/domain/money";
import { percentText } from "~/domain/pricing/closing-costs";
import type {
  CashOutExample,
  ExampleOffer,
  LineExample,
  PaymentRun,
  PurchaseExample,
  RefinanceExample,
} from "~/domain/tools/example-offer";
import { stateName } from "~/domain/states";
import type { FooterInputs } from "~/ui/page-data";
import { percentOfFraction } from "~/content/disclaimers";

/** A figure of an offer with its label, as text. */
export interface OfferFigure {
  label: string;
  value: string;
  note?: string;
}

/** An example offer as text, with the disclosures that must accompany its numbers. */
export interface OfferWords {
  heading: string;
  /** the APR and all payments of the term, in the same size (12 CFR 1026.24(c), (f)(3)(ii)) */
  figures: OfferFigure[];
  rows: { label: string; value: string }[];
  /** full sentences, below the numbers */
  terms: string[];
}

const paymentNotes: Readonly<Record<PaymentRun["covers"], string>> = {
  "principal-and-interest": "principal and interest",
  "with-mortgage-insurance": "principal, interest and mortgage insurance",
  "interest-only": "interest only, while the line is open",
};

/** What the home costs a month besides its loans, as far as it is known; dollars. */
const besidesLoans = ({ notCovered: { taxes = 0, homeInsurance } }: ExampleOffer): number =>
  roundToCents(taxes + homeInsurance);

/** "taxes and insurance", or only what of it is known. */
const besidesWords = ({ notCovered: { taxes } }: ExampleOffer): string =>
  taxes === undefined ? "homeowners insurance" : "taxes and insurance";

/**
 * Returns the payments as label and figure: "360 monthly payments of" "$2,380.12". Taxes and
 * insurance are in them, so that no figure stands for less than is paid; a line of credit comes on
 * top of all that the home costs already.
 */
function paymentFigures(offer: ExampleOffer): OfferFigure[] {
  return offer.payments.map(({ count, amount, covers }, index) => {
    const label = `${index > 0 ? "Then " : ""}${String(count)} monthly payments of`;
    if (offer.kind === "heloc")
      return {
        label,
        value: formatToTheCent(amount),
        note: `${paymentNotes[covers]}, on top of your mortgage`,
      };
    const besides = besidesLoans(offer);
    return {
      label,
      value: formatToTheCent(roundToCents(amount + besides)),
      note: `${formatToTheCent(amount)} ${paymentNotes[covers]} + ${formatToTheCent(besides)} ${besidesWords(offer)}`,
    };
  });
}

function aprFigure({ loan }: ExampleOffer): OfferFigure {
  return {
    label: "Annual percentage rate (APR)",
    value: percentText(loan.apr),
    note: loan.isVariable
      ? "variable: it can go up and down"
      : `interest rate ${percentText(loan.rate)}, fixed for ${String(loan.termMonths / 12)} years`,
  };
}

/**
 * Returns the points row. Positive points are paid for a lower rate; negative points are a lender
 * credit for a higher rate.
 */
function pointsRow({ loan: { points, loanAmount } }: ExampleOffer): { label: string; value: string } {
  if (points === 0) return { label: "Points", value: "none" };
  const dollars = formatMoney(Math.abs((loanAmount * points) / 100));
  return points < 0
    ? { label: `Credit from us, ${percentText(-points)} of the loan`, value: dollars }
    : { label: `Points, ${percentText(points)} of the loan`, value: dollars };
}

function purchaseRows(offer: PurchaseExample) {
  const { about, downPayment, loan } = offer;
  return [
    { label: "Home price", value: formatMoney(about.value) },
    {
      label: `Down payment, ${percentOfFraction(downPayment / about.value)}`,
      value: formatMoney(downPayment),
    },
    { label: "Loan", value: formatMoney(loan.loanAmount) },
    pointsRow(offer),
    {
      label: "Closing costs, including prepaid taxes and insurance",
      value: formatMoney(loan.closingCosts),
    },
  ];
}

function refinanceRows(offer: RefinanceExample) {
  const { present, monthlyDifference, lifetimeDifference, loan } = offer;
  const byHow = (dollars: number): string => (dollars < 0 ? "lower by" : "higher by");
  return [
    {
      label: `Owed today, at ${percentText(present.ratePercent)} with ${String(present.monthsLeft)} payments left`,
      value: formatMoney(present.balance),
    },
    {
      label: `Current monthly payment, ${besidesWords(offer)} included`,
      value: formatToTheCent(roundToCents(present.monthlyPayment + besidesLoans(offer))),
    },
    { label: "Closing costs, part of the new loan", value: formatMoney(loan.closingCosts) },
    { label: "New loan", value: formatMoney(loan.loanAmount) },
    pointsRow(offer),
    {
      label: `Monthly payment ${byHow(-monthlyDifference)}`,
      value: formatToTheCent(Math.abs(monthlyDifference)),
    },
    {
      label: `Total of all payments ${byHow(lifetimeDifference)}`,
      value: formatMoney(Math.abs(lifetimeDifference)),
    },
  ];
}

function cashOutRows(offer: CashOutExample) {
  const { about, balance, cash, loan } = offer;
  return [
    { label: "Home value", value: formatMoney(about.value) },
    { label: "Current mortgage, paid off", value: formatMoney(balance) },
    { label: "Cash to you", value: formatMoney(cash) },
    { label: "Closing costs, part of the new loan", value: formatMoney(loan.closingCosts) },
    { label: "New loan", value: formatMoney(loan.loanAmount) },
    pointsRow(offer),
  ];
}

function lineRows({ about, balance, loan, openingCosts, maxRate }: LineExample) {
  return [
    { label: "Home value", value: formatMoney(about.value) },
    { label: "Mortgage you keep", value: formatMoney(balance) },
    { label: "Line of credit, fully drawn", value: formatMoney(loan.loanAmount) },
    { label: "Fees to open the line, total", value: formatMoney(openingCosts) },
    { label: "Highest possible APR", value: percentText(maxRate) },
  ];
}

function offerRows(offer: ExampleOffer) {
  if (offer.kind === "purchase") return purchaseRows(offer);
  if (offer.kind === "refinance") return refinanceRows(offer);
  return offer.kind === "cashout" ? cashOutRows(offer) : lineRows(offer);
}

function offerHeading(offer: ExampleOffer): string {
  if (offer.kind === "purchase") return `An example: a home for ${formatMoney(offer.about.value)}`;
  if (offer.kind === "refinance") return "An example: replacing an older mortgage";
  if (offer.kind === "cashout") return `An example: ${formatMoney(offer.cash)} in cash`;
  return `An example: a line of ${formatMoney(offer.loan.loanAmount)}`;
}

/** Says how far taxes and insurance are in the payments (12 CFR 1026.24(f)(3)(i)(C)). */
function escrowSentence(offer: ExampleOffer): string {
  const { kind, notCovered } = offer;
  const besides = `${formatToTheCent(besidesLoans(offer))} a month`;
  if (kind === "heloc")
    return `The payments do not include your mortgage, property taxes and homeowners insurance, so what you really pay each month is more. For this home we estimate ${notCovered.taxes === undefined ? `insurance alone at ${besides}, with taxes on top of that` : `taxes and insurance at ${besides}`}.`;
  return notCovered.taxes === undefined
    ? `The payments include our estimate of homeowners insurance, ${besides}, and no property taxes, so what you really pay each month is more.`
    : `The payments include our estimate of property taxes and homeowners insurance, ${besides}. They usually rise, and then you pay more.`;
}

function lineSentences({ primeRate, margin, maxRate, maxPayment, loan }: LineExample): string[] {
  const line = formatMoney(loan.loanAmount);
  return [
    `The APR is the prime rate, ${percentText(primeRate)} now, plus a margin of ${percentText(margin)}. It moves when the prime rate does, and your payment with it, but never above ${percentText(maxRate)}: at that rate the interest-only payment on ${line} is ${formatToTheCent(maxPayment)}. The APR counts only interest, not fees.`,
    `The example assumes that you use all ${line} from the first day and that the rate stays as it is now.`,
  ];
}

function assumptionSentence({ about, loan, pricesSince }: ExampleOffer): string {
  const place = `${about.county} County, ${stateName(about.state) ?? about.state}`;
  const share =
    loan.ltv === loan.cltv
      ? `a loan of ${percentOfFraction(loan.ltv)} of its value`
      : `all loans together at ${percentOfFraction(loan.cltv)} of its value`;
  return `Our prices since ${dateInWords(pricesSince)}, for a single-family home you live in, in ${place}, with ${share} and a credit score of ${String(about.score)}. It is an example, not an offer to you: your rate, APR, payment and costs depend on your credit, home and loan, and can be higher.`;
}

/** Returns the text of an example. */
export function offerWords(offer: ExampleOffer): OfferWords {
  return {
    heading: offerHeading(offer),
    figures: [...paymentFigures(offer), aprFigure(offer)],
    rows: offerRows(offer),
    terms: [
      escrowSentence(offer),
      ...(offer.kind === "heloc" ? lineSentences(offer) : []),
      assumptionSentence(offer),
    ],
  };
}

const transactions: Readonly<Record<ExampleOffer["kind"], string>> = {
  purchase: "purchase",
  refinance: "refinance",
  cashout: "cashout",
  heloc: "home equity line of credit",
};

/**
 * Returns the footer inputs of an example (UI-011 to UI-031): its disclaimers and the assumptions
 * of its rate.
 */
export function offerFooter({ kind, about, loan }: ExampleOffer): FooterInputs {
  return {
    entryDisclaimer: true,
    // The APR of a line of credit includes no fees, so the usual disclaimer would be wrong.
    aprRateDisclaimer: kind !== "heloc" || undefined,
    ltv: kind === "heloc" ? undefined : loan.ltv,
    purchaseMortgageRateDisclaimer: kind === "purchase" || kind === "heloc" || undefined,
    // Savings are mentioned only where a current payment is compared.
    savingsDisclaimer: kind === "refinance" || undefined,
    loanAmount: loan.loanAmount,
    fico: about.score,
    county: about.county,
    state: about.state,
    propertyType: "Single-family home",
    propertyUse: "Primary home",
    productDescription: loan.description,
    transactionType: transactions[kind],
  };
}
