import type { loanEstimateCalls } from "~server/backend/contract/loan-estimate";
import { READS, type WordsOf } from "./define";

export const loanEstimateWords: WordsOf<typeof loanEstimateCalls> = {
  "lp.estimate-clock": {
    summary: "Read the clock of a Loan Estimate",
    touches: "nothing",
    when: "The desk, for one application.",
    changes:
      "The employee sees which of the six items are there and by which day the estimate has to go out.",
    repeat: READS,
    request: { query: { appId: "LH-7Q2M9K4TXW" } },
    response: {
      standing: "waiting",
      items: [
        { item: "name", since: "2026-11-23T17:00:00.000Z" },
        { item: "propertyValue", since: "2026-11-23T17:00:00.000Z" },
      ],
      missing: ["ssn"],
      receivedAt: null,
      dueOn: null,
      sentAt: null,
      isLate: false,
      expiresAt: null,
      noneDue: null,
    },
  },
  "lp.loan-estimate": {
    summary: "Read the Loan Estimate that holds",
    touches: "state",
    when: "/spw/display-loan-estimate, /spw/payment and /spw/application-fee.",
    changes:
      "The customer reads and confirms it. What is missing for it is said, with the page that asks for it.",
    repeat:
      "Reading issues an estimate where none was and nothing is missing, and a revised one after a change of terms: once for the same terms, however often it is read.",
    request: { query: { appId: "LH-7Q2M9K4TXW" } },
    response: {
      currentLoanEstimateDocInfo: {
        documentId: "doc_1",
        fileName: "example-loan-estimate.pdf",
        revision: 2,
        issuedAt: "2026-11-23T17:00:00.000Z",
        expiresAt: null,
        viewed: true,
        acknowledged: false,
        intentToProceed: true,
        acknowledgedAt: null,
        intentToProceedAt: "2026-11-23T17:00:00.000Z",
      },
      missing: [],
    },
  },
  "lp.loan-estimate-sheet": {
    summary: "Read a Loan Estimate line by line",
    touches: "nothing",
    when: "/spw/display-loan-estimate.",
    changes: "The estimate is shown as a page, with what changed since the one before.",
    repeat: READS,
    request: { query: { appId: "LH-7Q2M9K4TXW", documentId: "doc_1" } },
    response: {
      sheet: {
        issuedAt: "2026-11-23T17:00:00.000Z",
        lender: {
          name: "Example Home Loans",
          nmlsId: "0000000",
          phone: "(800) 555-0100",
          address: ["100 Main Street, Suite 200"],
        },
        officer: {
          name: "Rosa Whitfield",
          nmlsId: "0000001",
          phone: "(202) 555-0141",
          email: "rosa@lender.example",
        },
        loanId: "LH-7Q2M9K4TXW",
        issued: "11/25/2026",
        applicants: ["Sage Approved"],
        mailingAddresses: ["18 Juniper Lane, Fort Collins, CO 80521"],
        propertyAddress: ["18 Juniper Lane"],
        value: { id: "about-value", label: "Est. Prop. Value", value: "$500,000", text: "" },
        about: [{ id: "about-LoanTerm", label: "Loan Term", value: "30 years", text: "" }],
        loanTypes: [{ word: "Conventional", isChosen: true }],
        rateLock: [
          { word: "NO", isChosen: false },
          { word: "YES, until 01/09/2027 at 5:00 p.m. EST", isChosen: true },
        ],
        rateLockNote:
          "Before closing, your interest rate, points, and lender credits can change unless you lock the interest rate. All other estimated closing costs expire on.",
        terms: [{ id: "terms-LoanAmount", label: "Loan Amount", value: "$300,000", text: "" }],
        canIncrease: "NO",
        features: [{ id: "features-PrepaymentPenalty", label: "Prepayment Penalty", value: "NO", text: "" }],
        periods: [
          {
            years: "Years 1-30",
            principalAndInterest: "$1,847.15",
            mortgageInsurance: "+ 0",
            escrow: "+ 375",
            total: "$2,222",
          },
        ],
        taxes: {
          monthly: "$375",
          includes: [{ word: "Property Taxes", isChosen: true, inEscrow: "YES" }],
          note: "See Section G on page 2 for escrowed property costs. You must pay for other property costs separately.",
        },
        atClosing: [
          {
            id: "closing-EstimatedClosingCosts",
            label: "Estimated Closing Costs",
            value: "$6,839",
            text: "Includes $4,595 in Loan Costs + $2,244 in Other Costs – $0 in Lender Credits. See page 2 for details.",
          },
        ],
        loanCosts: [
          {
            id: "A",
            title: "A. Origination Charges",
            total: "$2,360",
            lines: [{ id: "A-ofLoanAmountPoints", label: "% of Loan Amount (Points)", value: "", text: "" }],
          },
        ],
        totalLoanCosts: {
          id: "total-DTOTALLOANCOSTSABC",
          label: "D. TOTAL LOAN COSTS (A + B + C)",
          value: "$4,595",
          text: "",
        },
        otherCosts: [
          {
            id: "E",
            title: "E. Taxes and Other Government Fees",
            total: "$140",
            lines: [
              {
                id: "E-RecordingFeesandOtherTaxes",
                label: "Recording Fees and Other Taxes",
                value: "$140",
                text: "",
              },
            ],
          },
        ],
        totalOtherCosts: {
          id: "total-ITOTALOTHERCOSTSEFGH",
          label: "I. TOTAL OTHER COSTS (E + F + G + H)",
          value: "$2,244",
          text: "",
        },
        totalClosingCosts: {
          id: "total-JTOTALCLOSINGCOSTS",
          label: "J. TOTAL CLOSING COSTS",
          value: "$6,839",
          text: "",
        },
        closingParts: [{ id: "total-DI", label: "D + I", value: "$6,839", text: "" }],
        cash: [{ id: "cash-LoanAmount", label: "Loan Amount", value: "$300,000", text: "" }],
        cashToClose: {
          id: "cash-EstimatedCashtoClose",
          label: "Estimated Cash to Close From Borrower",
          value: "$8,738",
          text: "",
        },
        cashAfter: [
          {
            id: "cash-EstimatedClosingCostsFinancedPaidfromyourLoanAmount",
            label: "Estimated Closing Costs Financed (Paid from your Loan Amount)",
            value: "$0",
            text: "",
          },
        ],
        comparisons: [
          {
            id: "compare-InYears",
            label: "In 5 Years",
            value: "$116,195",
            text: "Total you will have paid in principal, interest, mortgage insurance, and loan costs.",
          },
        ],
        considerations: [
          {
            id: "consider-Appraisal",
            label: "Appraisal",
            value: "",
            text: "We may order an appraisal to determine the property's value and charge you for this appraisal. We will promptly give you a copy of any appraisal, even if your loan does not close. You can pay for an additional appraisal for your own use at your own cost.",
          },
        ],
        receipt:
          "By signing, you are only confirming that you have received this form. You do not have to accept this loan because you have signed or received this form.",
      },
      changes: [{ label: "Rate Lock", before: "NO", after: "YES, until 01/09/2027 at 5:00 p.m. EST" }],
      replaces: { documentId: "doc_1", issuedAt: "2026-11-23T17:00:00.000Z" },
    },
  },
  "lp.set-ack": {
    summary: "Record the receipt of a Loan Estimate, or the intent to proceed",
    touches: "state",
    when: "/spw/display-loan-estimate: one button for the receipt, and a second for the intent.",
    changes:
      "After the intent the fees can be paid. A replaced or expired estimate shows the new one in place of the button.",
    repeat: "An act is recorded once, at its first time; again it answers that time.",
    request: { body: { appId: "LH-7Q2M9K4TXW", documentId: "doc_1", act: "receipt" } },
    response: {
      acknowledgment: {
        documentId: "doc_1",
        acknowledgedAt: "2026-11-23T17:00:00.000Z",
        intentToProceedAt: null,
      },
    },
  },
  "lp.mark-estimate-viewed": {
    summary: "Keep that the Loan Estimate was opened",
    touches: "state",
    when: "/spw/display-loan-estimate, when the customer opens it.",
    changes: "Nothing on the page changes.",
    repeat: "Keeping it again changes nothing.",
    request: { body: { appId: "LH-7Q2M9K4TXW" } },
    response: { viewedAt: "2026-11-23T17:00:00.000Z" },
  },
};
