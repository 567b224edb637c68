import { selectDisclosedFactors } from "~/content/score-notice";
import { dateInWords, isoDateOf } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import type { Lender } from "~server/shared/lender";

/**
 * The text of an adverse action notice (12 CFR 1002.9, 15 U.S.C. 1681m), separate from its layout.
 */

/**
 * 12 CFR 1002.9(b)(1): this wording is prescribed. The agency is the one for lenders that are not
 * banks.
 */
export const ECOA_NOTICE =
  "The Federal Equal Credit Opportunity Act prohibits creditors from discriminating against credit applicants on the basis of race, color, religion, national origin, sex, marital status, age (provided the applicant has the capacity to enter into a binding contract); because all or part of the applicant's income derives from any public assistance program; or because the applicant has in good faith exercised any right under the Consumer Credit Protection Act. The Federal agency that administers compliance with this law concerning this creditor is: Federal Trade Commission, Consumer Response Center, 600 Pennsylvania Avenue NW, Washington, DC 20580.";

/** A credit bureau and its contact details. */
export interface CreditBureau {
  name: string;
  address: string;
  phone: string;
  website: string;
}

/** The three nationwide bureaus. */
export const BUREAUS = {
  equifax: {
    name: "Equifax Information Services LLC",
    address: "P.O. Box 740241, Atlanta, GA 30374",
    phone: "(800) 685-1111",
    website: "www.equifax.com",
  },
  experian: {
    name: "Experian",
    address: "P.O. Box 2002, Allen, TX 75013",
    phone: "(888) 397-3742",
    website: "www.experian.com",
  },
  transunion: {
    name: "TransUnion LLC",
    address: "P.O. Box 1000, Chester, PA 19016",
    phone: "(800) 888-4213",
    website: "www.transunion.com",
  },
} as const satisfies Readonly<Record<string, CreditBureau>>;

/** The score that a decision is based on. */
export interface DisclosedScore {
  score: number;
  lowest: number;
  highest: number;
  /** the date of the score, YYYY-MM-DD */
  date: string;
  /** who provided it, such as "Experian" */
  source: string;
  /** name of the scoring model */
  model?: string;
  /**
   * the factors that lowered it, most important first; four are shown, five when one of them is the
   * number of inquiries
   */
  keyFactors: readonly string[];
}

/** The facts of a notice to one applicant. A score is disclosed only to its owner. */
export interface AdverseActionFacts {
  appId: string;
  applicant: { name: string; /** line by line */ address?: readonly string[] };
  /** the date of the notice */
  date: Date;
  /** the date of the application, YYYY-MM-DD */
  applicationDate: string;
  /** what was requested: "mortgage loan", its amount in dollars, "to buy a home" */
  request: { product: string; amount?: number; purpose?: string };
  /** most important first, of which four are shown; without any there is no notice (F7) */
  reasons: readonly string[];
  /** absent when no score was used */
  score?: DisclosedScore;
  /** the bureaus whose reports were used; empty when none */
  bureaus: readonly CreditBureau[];
  /** the counteroffer; the application is declined unless it is accepted by the date, YYYY-MM-DD */
  counteroffer?: { loanAmount: number; purchasePrice: number; years: string; until: string };
  lender: Lender;
}

/** A part of the notice: paragraphs, then points, then rows of labels and values. */
export interface NoticePart {
  heading: string;
  paragraphs: readonly string[];
  points?: readonly string[];
  rows?: readonly { label: string; value: string }[];
}

/** The text of the notice. */
export interface AdverseActionText {
  title: string;
  date: string;
  applicant: readonly string[];
  opening: string;
  parts: readonly NoticePart[];
}

const reasonsPart = (reasons: readonly string[]): NoticePart => ({
  heading: "Reasons for our decision",
  paragraphs: ["These were the principal reasons why we could not approve your application:"],
  points: selectDisclosedFactors(reasons),
});

function scorePart(score: DisclosedScore): NoticePart {
  return {
    heading: "Your credit score",
    paragraphs: [
      "We used your credit score in this decision. It is a number that reflects the information in your credit report, and it can change as that information changes.",
    ],
    rows: [
      { label: "Your score", value: String(score.score) },
      { label: "Made on", value: dateInWords(score.date) },
      { label: "Provided by", value: score.source },
      ...(score.model === undefined ? [] : [{ label: "Model", value: score.model }]),
      {
        label: "Range",
        value: `from ${String(score.lowest)} (lowest) to ${String(score.highest)} (highest)`,
      },
    ],
  };
}

function factorsPart({ keyFactors }: DisclosedScore): NoticePart[] {
  return keyFactors.length === 0
    ? []
    : [
        {
          heading: "What affected your score most",
          paragraphs: ["Key factors that lowered it:"],
          points: selectDisclosedFactors(keyFactors),
        },
      ];
}

function bureauPart(bureaus: readonly CreditBureau[]): NoticePart {
  const several = bureaus.length > 1;
  const agency = several ? "agencies named below" : "agency named below";
  return {
    heading: "Your credit report",
    paragraphs: [
      `Our decision rests in whole or in part on information in a report from the consumer reporting ${agency}. ${several ? "The agencies" : "The agency"} played no part in the decision and cannot tell you why we made it.`,
      "You have the right to know what your file says. You can have a free copy of your report from the agency if you ask for it within 60 days of receiving this notice, and you can dispute with the agency whatever in it is inaccurate or incomplete.",
    ],
    rows: bureaus.map(({ name, address, phone, website }) => ({
      label: name,
      value: `${address}  •  ${phone}  •  ${website}`,
    })),
  };
}

/** The counteroffer, in one statement with the refusal (12 CFR 1002.9(a)(1)(iv), form C-4). */
const counterofferPart = ({
  loanAmount,
  purchasePrice,
  years,
  until,
}: NonNullable<AdverseActionFacts["counteroffer"]>): NoticePart => ({
  heading: "What we can offer you",
  paragraphs: [
    `We can offer you a ${years} loan of ${formatMoney(loanAmount)} for a home at ${formatMoney(purchasePrice)}. Its rate is that of the day on which you lock it.`,
    `If you want this loan, tell us by ${dateInWords(until)}. If we have not heard from you by then, the loan that you asked for is not made, and you get no other notice of it.`,
  ],
});

/** Returns the text of the notice to one applicant. */
export function adverseActionText(facts: AdverseActionFacts): AdverseActionText {
  const { lender } = facts;
  const { product, amount, purpose } = facts.request;
  // The amount follows the loan, because it is not the price of the home.
  const named = amount === undefined ? product : `${product} of ${formatMoney(amount)}`;
  const loanDescription = purpose === undefined ? named : `${named} ${purpose}`;
  return {
    title: "Notice of action taken",
    date: dateInWords(isoDateOf(facts.date)),
    applicant: [facts.applicant.name, ...(facts.applicant.address ?? [])],
    opening: `Thank you for your application of ${dateInWords(facts.applicationDate)} for a ${loanDescription} (reference ${facts.appId}). We have considered it with care, and we are unable to approve it${facts.counteroffer ? " as you asked for it" : ""}.`,
    parts: [
      ...(facts.counteroffer ? [counterofferPart(facts.counteroffer)] : []),
      reasonsPart(facts.reasons),
      ...(facts.score ? [scorePart(facts.score), ...factorsPart(facts.score)] : []),
      ...(facts.bureaus.length > 0 ? [bureauPart(facts.bureaus)] : []),
      { heading: "Equal Credit Opportunity Act", paragraphs: [ECOA_NOTICE] },
      {
        heading: "The creditor",
        paragraphs: [
          `${lender.name}, NMLS #${lender.nmlsId}, ${lender.address.join(", ")}. If you have questions about this notice, call us at ${lender.phone}.`,
        ],
      },
    ],
  };
}
