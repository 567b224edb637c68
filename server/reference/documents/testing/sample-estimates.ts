import { loanFigures } from "~/domain/pricing/loan-figures";
import { estimatedYearlyCosts } from "~/domain/pricing/property-costs";
import { publishedLoan } from "~/domain/pricing/testing/samples";
import { loanEstimateSheet, type LoanEstimateFacts } from "~/domain/loan-estimate/make-sheet";
import { loanEstimatePdf } from "~server/reference/documents/loan-estimate-pdf";
import { SAMPLE_LENDER } from "~server/shared/lender";

/** Loan Estimates for tests: the published sample, and those that fill the form most. */

export const sampleFacts: LoanEstimateFacts = {
  estimate: loanFigures(publishedLoan),
  applicants: ["Michael Jones", "Mary Stone"],
  mailingAddresses: ["123 Anywhere Street, Anytown, ST 12345"],
  propertyAddress: ["456 Somewhere Avenue", "Anytown, ST 12345"],
  loanId: "LH-7Q2K9-TEST",
  issued: new Date("2013-02-15T18:00:00Z"),
  rateLock: { isLocked: true, until: "2013-04-16" },
  lender: SAMPLE_LENDER,
  loanOfficer: {
    name: "Rosa Whitfield",
    nmlsId: "0000001",
    phone: "(202) 555-0141",
    email: "rosa@larkspur.example",
  },
};

/** Draws the document of an estimate. */
export const drawEstimate = (one: LoanEstimateFacts, { look } = SAMPLE_LENDER): Promise<Uint8Array> =>
  loanEstimatePdf(loanEstimateSheet(one), look);

/** The figures of a buyer who pays no points. */
export const withoutPoints = loanFigures({ ...publishedLoan, pointsPercent: 0 });

const part = "Wolfeschlegelsteinhausenbergerdorff-".repeat(2);
const longName = `${part} Nguyễn ${part} 李 ${part} Jr\u0000\n`;
export const longFacts: LoanEstimateFacts = {
  ...sampleFacts,
  applicants: [longName, longName, "Cara Third", "Dan Fourth"],
  propertyAddress: [longName, "Anytown"],
  loanOfficer: { ...sampleFacts.loanOfficer, name: longName },
};

export const cashout: LoanEstimateFacts = {
  ...sampleFacts,
  estimate: loanFigures({
    ...publishedLoan,
    purpose: "cashout",
    propertyValue: 450_000,
    loanAmount: 300_000,
    payoffs: 180_000,
    pointsPercent: -0.2,
    mortgageInsurance: { monthly: 0, months: 0 },
  }),
  rateLock: { isLocked: false },
};

export const heloan: LoanEstimateFacts = {
  ...sampleFacts,
  estimate: loanFigures({ ...publishedLoan, purpose: "heloan", loanAmount: 40_000, termYears: 15 }),
  keepsServicing: false,
};

/** A buyer who finances closing costs and gets seller credits. */
export const buyerWithSellerCredits: LoanEstimateFacts = {
  ...sampleFacts,
  estimate: loanFigures({
    ...publishedLoan,
    downPayment: 22_000,
    sellerCredits: 3_000,
    mortgageInsurance: { monthly: 82.35, months: 355 },
  }),
};

/** A new loan that does not fully pay off the old one, on a home without property tax. */
export const refinance: LoanEstimateFacts = {
  ...sampleFacts,
  estimate: loanFigures({
    ...publishedLoan,
    purpose: "refinance",
    payoffs: 165_000,
    yearlyPropertyTax: 0,
    mortgageInsurance: { monthly: 0, months: 0 },
  }),
};

/** The largest figures and the most lines that a loan can have. */
export const largestEstimate: LoanEstimateFacts = {
  ...sampleFacts,
  estimate: loanFigures({
    ...publishedLoan,
    propertyValue: 12_500_000,
    loanAmount: 11_875_000.55,
    ratePercent: 11.875,
    pointsPercent: 2.125,
    state: "VA",
    downPayment: 700_000,
    ...estimatedYearlyCosts({ propertyValue: 12_500_000, state: "VA" }),
    mortgageInsurance: { monthly: 18_109.38, months: 355 },
  }),
};
