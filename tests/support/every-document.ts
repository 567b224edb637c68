import { creditConsent, eSignConsent } from "~/content/consents";
import { loanFigures } from "~/domain/pricing/loan-figures";
import { publishedLoan } from "~/domain/pricing/testing/samples";
import { dataPdf } from "~/steps/your-data/data-pdf";
import {
  adverseActionPdf,
  BUREAUS,
  type AdverseActionFacts,
} from "~server/reference/documents/adverse-action-pdf";
import { consentsPdf, samplePdf } from "~server/reference/documents/consent";
import type { LetterFacts } from "~server/reference/documents/letter-text";
import { letterPdf } from "~server/reference/documents/letters";
import { receiptPdf } from "~server/reference/documents/receipt";
import { scoreDisclosurePdf } from "~server/reference/documents/score-disclosure";
import {
  cashout,
  drawEstimate,
  largestEstimate,
  sampleFacts,
} from "~server/reference/documents/testing/sample-estimates";
import { appraisalNoticePdf, cancelNoticePdf } from "~server/reference/papers/notices-pdf";
import { counselorListPdf, providerListPdf } from "~server/reference/papers/pdf";
import { SAMPLE_COUNSELORS, SAMPLE_PROVIDERS } from "~server/reference/papers/samples";
import type { Lender } from "~server/shared/lender";

/** Every kind of document that customers get, drawn for any people. */

/** Whom documents are for, and whom they are from. */
export interface Parties {
  people: readonly { firstName: string; lastName: string }[];
  street: string;
  city: string;
  lender: Lender;
}

const date = new Date("2026-11-20T18:00:00Z");
const appId = "LH-7Q2K9-TEST";
const signer = { name: "Rosa Whitfield", nmlsId: "0000001" };
const check = { code: "K7QM2HXR9TVD", at: "https://www.lender.example/letter/check" };

const namesOf = ({ people }: Parties): string[] =>
  people.map(({ firstName, lastName }) => `${firstName} ${lastName}`);

const letter = (parties: Parties, own: Pick<LetterFacts, "kind" | "isIncomeChecked">): Promise<Uint8Array> =>
  letterPdf({
    ...own,
    names: namesOf(parties),
    lender: parties.lender,
    ...{ purchasePrice: 450_000, loanAmount: 360_000, state: "CO", county: "Larimer", date, check },
    loanTerm: "30 year fixed",
    signer,
  });

const receipt = (parties: Parties, purpose: "credit-report" | "application" | "lock"): Promise<Uint8Array> =>
  receiptPdf({
    receiptId: "rcpt_7Q2K9M3XWTC5B8Zd",
    ...{ appId, purpose, amountCents: 15_000, paidAt: date, paidWith: "Visa ending in 4242" },
    names: namesOf(parties),
    lender: parties.lender,
  });

const FACTORS = ["Serious delinquency", "Delinquency too recent", "Accounts too new", "Recent inquiries"];

const notice = (parties: Parties, own: Partial<AdverseActionFacts> = {}): Promise<Uint8Array> =>
  adverseActionPdf({
    appId,
    applicant: { name: namesOf(parties)[0] ?? "", address: [parties.street, `${parties.city}, CO 80521`] },
    ...{ date, applicationDate: "2026-11-19", lender: parties.lender },
    request: { product: "mortgage loan", amount: 360_000, purpose: "to buy a home" },
    reasons: ["Delinquent credit obligations with others", "Excessive obligations in relation to income"],
    bureaus: Object.values(BUREAUS),
    ...own,
  });

const score = {
  score: 541,
  lowest: 300,
  highest: 850,
  date: "2026-11-19",
  source: "Experian",
  model: "FICO 2",
};

const estimate = (parties: Parties, own: typeof sampleFacts): Promise<Uint8Array> =>
  drawEstimate(
    {
      ...own,
      applicants: namesOf(parties),
      mailingAddresses: [`${parties.street}, ${parties.city}, CO 80521`],
      propertyAddress: [parties.street, `${parties.city}, CO 80521`],
      lender: parties.lender,
    },
    parties.lender,
  );

const agreements = (parties: Parties): Promise<Uint8Array> => {
  const { lender } = parties;
  const given = { version: "2026-11", at: date, withdrawnAt: null };
  return consentsPdf({
    ...{ appId, name: namesOf(parties)[0] ?? "", at: date, lender },
    agreed: [
      { ...given, purpose: "e-sign", text: eSignConsent(lender.name, lender.phone, "word").text },
      { ...given, purpose: "credit", text: creditConsent(lender.name).text, withdrawnAt: date },
    ],
  });
};

const scoreLetter = ({ people, street, city, lender }: Parties): Promise<Uint8Array> => {
  const [first = { firstName: "", lastName: "" }] = people;
  const address = { street, city, state: "CO", zip: "80521" };
  const source = {
    bureau: "experian",
    model: "FICO Score 2",
    madeOn: "2026-11-19",
    lowest: 300,
    highest: 850,
  };
  return scoreDisclosurePdf(
    {
      appId,
      person: { ...first, address },
      score: { ...source, bureau: "experian", higherThanPercent: 57, score: 742, keyFactors: FACTORS },
    },
    { date, lender },
  );
};

const heldData = (parties: Parties): Promise<Uint8Array> =>
  dataPdf(
    {
      sections: ["You", "Your applications", "Texts"].map((title) => ({
        id: title,
        title,
        items: Array.from({ length: 6 }, (_, index) => ({
          title: `${title} ${String(index + 1)}`,
          facts: [
            ...namesOf(parties).map((value) => ({ label: "Name", value })),
            { label: "Street", value: parties.street },
            { label: "City", value: parties.city },
          ],
        })),
      })),
      stays: [
        { part: "application", what: "The application", why: "The law says so", until: "2029-11-20", appId },
      ],
    },
    { lender: parties.lender, made: date },
  );

const cancelNotice = (parties: Parties): Promise<Uint8Array> =>
  cancelNoticePdf({
    ...{ appId, names: namesOf(parties), isLine: true, closesOn: "2026-12-01", cancelUntil: "2026-12-04" },
    address: `${parties.street}, ${parties.city}, CO`,
    ...{ madeAt: date, lender: parties.lender },
  });

const adjustable = {
  ...sampleFacts,
  estimate: loanFigures({ ...publishedLoan, purpose: "refinance", payoffs: 165_000 }),
};

/** Draws one kind of document. */
export type Draw = (parties: Parties) => Promise<Uint8Array>;

export const EVERY_DOCUMENT: readonly (readonly [kind: string, draw: Draw, margin: number])[] = [
  ["pre-qualification letter", (all) => letter(all, { kind: "prequal", isIncomeChecked: false }), 64],
  ["credit approval letter", (all) => letter(all, { kind: "approval", isIncomeChecked: false }), 64],
  ["approval letter", (all) => letter(all, { kind: "approval", isIncomeChecked: true }), 64],
  ["receipt for credit reports", (all) => receipt(all, "credit-report"), 64],
  ["receipt for an application", (all) => receipt(all, "application"), 64],
  ["receipt for a rate lock", (all) => receipt(all, "lock"), 64],
  ["sample document", ({ lender }) => samplePdf("meadow", { date, lender }), 64],
  ["record of agreements", agreements, 64],
  ["notice of action taken", (all) => notice(all, { score: { ...score, keyFactors: FACTORS } }), 60],
  ["notice of action taken on answers", (all) => notice(all, { bureaus: [] }), 60],
  [
    "notice with a counteroffer",
    (all) =>
      notice(all, {
        counteroffer: {
          loanAmount: 300_000,
          purchasePrice: 390_000,
          years: "30-year fixed",
          until: "2027-02-18",
        },
      }),
    60,
  ],
  ["score disclosure", scoreLetter, 60],
  ["Loan Estimate", (all) => estimate(all, sampleFacts), 36],
  ["Loan Estimate of a refinance", (all) => estimate(all, adjustable), 36],
  ["Loan Estimate with cash out", (all) => estimate(all, cashout), 36],
  ["Loan Estimate of the largest loan", (all) => estimate(all, largestEstimate), 36],
  [
    "list of companies",
    ({ lender }) =>
      providerListPdf(
        SAMPLE_PROVIDERS.map((one) => ({ service: one.service, providers: [one, one] })),
        { date, lender },
      ),
    64,
  ],
  [
    "list of counselors",
    ({ lender }) => counselorListPdf(SAMPLE_COUNSELORS.slice(0, 10), { zip: "80521", date, lender }),
    64,
  ],
  ["notice of right to cancel", cancelNotice, 64],
  ["appraisal notice", ({ lender }) => appraisalNoticePdf({ appId, madeAt: date, lender }), 64],
  ["what we have about you", heldData, 60],
];
