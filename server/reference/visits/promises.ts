import { formatMoney, formatToTheCent, roundToCents } from "~/domain/money";
import { last4Digits } from "~/domain/phone";
import { ZONE_LABELS, zoneOfCustomer } from "~/domain/time-zones";
import { EASTERN, toZone } from "~/domain/zoned";
import { callPlaceOf } from "~server/reference/call-place";
import { isDialPromised } from "~server/reference/dials";
import type { LetterTerms } from "~server/reference/letter-terms";
import type { VisitRecord } from "./record";
import { momentInWords } from "./words";

/** What a visitor was promised: estimates, offers, letters, notices, calls. Each is a sentence. */

const LETTERS = { prequal: "Pre-qualification", approval: "Approval" } as const;
const DOCUMENTS = {
  prequal: "Pre-qualification letter",
  approval: "Approval letter",
  "loan-estimate": "Loan Estimate",
  "adverse-action": "Notice of action taken",
  paper: "Application documents",
  "score-disclosure": "Your credit score and the notices that go with it",
  receipt: "Receipt for the credit report",
} as const;
const PURPOSES = {
  purchase: "a purchase",
  refinance: "a refinance",
  cashout: "cash out",
  heloc: "a line of credit",
  heloan: "a home equity loan",
} as const;
const INCOME = {
  "not-checked": "their income has not been checked yet",
  fits: "their income supports it",
  lowered: "lowered to what their income supports",
  "too-low": "their income supports no loan",
} as const;

const numberIn = (data: Record<string, unknown>, name: string): number | undefined => {
  const value = data[name];
  return typeof value === "number" ? value : undefined;
};

/** Returns the figures they were shown before their credit was pulled. */
function shownEstimate({ application: { data } }: VisitRecord): string[] {
  const [loan, rate, apr, payment] = ["loanAmount", "rate", "apr", "monthlyPayment"].map((name) =>
    numberIn(data, name),
  );
  if (loan === undefined || rate === undefined || payment === undefined) return [];
  const yearly = apr === undefined ? "" : `, ${apr.toFixed(3)}% APR`;
  return [
    `Estimate: ${formatToTheCent(payment)} a month of principal and interest for ${formatMoney(loan)} at ${rate.toFixed(3)}%${yearly}.`,
  ];
}

const letterSentence = (kind: keyof typeof LETTERS, terms: LetterTerms | undefined): string[] =>
  terms === undefined
    ? []
    : [
        `${LETTERS[kind]}: ${formatMoney(terms.loanAmount)} for a home of ${formatMoney(terms.purchasePrice)}${priceSentence(terms)}; ${INCOME[terms.income]}.`,
      ];

/** Returns the monthly payment shown on the letter's page, and its score. */
function priceSentence({ price }: LetterTerms): string {
  if (price === undefined) return "";
  const { principalAndInterest, mortgageInsurance, rate, apr, score, from } = price;
  const insured =
    mortgageInsurance > 0 ? `, ${formatToTheCent(mortgageInsurance)} of it mortgage insurance` : "";
  const monthly = formatToTheCent(roundToCents(principalAndInterest + mortgageInsurance));
  return `, ${monthly} a month${insured}, at ${rate.toFixed(3)}%, ${apr.toFixed(3)}% APR, by a score of ${String(score)} ${from === "report" ? "in the reports" : "that they told us"}`;
}

/**
 * Returns a call's time where the customer is, " (10:00 AM Mountain for the customer)"; empty where
 * it is ours.
 */
function timeThere(at: Date, phone: string, { data }: VisitRecord["application"]): string {
  const zone = zoneOfCustomer(callPlaceOf(phone, data));
  if (zone === EASTERN) return "";
  return ` (${toZone(at, zone).toFormat("MMMM d, h:mm a")} ${ZONE_LABELS[zone] ?? ""} for the customer)`;
}

/** Returns all promises, in the order in which they are made. */
export function promisesOf(visit: VisitRecord): string[] {
  const { letters, documents, offers, calls, application } = visit;
  return [
    ...shownEstimate(visit),
    ...letterSentence("prequal", letters.prequal),
    ...letterSentence("approval", letters.approval),
    ...offers.map(
      ({ purpose, product, loanCents, rate, apr, paymentCents }) =>
        `Offer of ${PURPOSES[purpose]}: ${formatToTheCent(paymentCents / 100)} a month for ${formatMoney(loanCents / 100)}, ${product}, at ${rate.toFixed(3)}%, ${apr.toFixed(3)}% APR.`,
    ),
    ...documents.map(
      ({ kind, channel, createdAt }) =>
        `${DOCUMENTS[kind]}, ${channel === "text" ? "texted" : "made"} ${momentInWords(createdAt)}.`,
    ),
    ...(application.data.isEnrolledInRealty === true ? ["Realty rewards: they want to be enrolled."] : []),
    ...calls.filter(isDialPromised).map(({ status, callAt, at, phoneNumber }) => {
      const to = `the phone that ends in ${last4Digits(phoneNumber)}`;
      if (callAt)
        return `Call to ${to}, chosen for ${momentInWords(callAt)}${timeThere(callAt, phoneNumber, application)}.`;
      return status === "not launched"
        ? `Call to ${to}, asked for ${momentInWords(at)}; no one was free, so we call as soon as we can.`
        : `Call to ${to}, placed ${momentInWords(at)}.`;
    }),
  ];
}
