import type { loanBorrowersCalls } from "~server/backend/contract/loan-borrowers";
import { READS, type WordsOf } from "./define";

export const loanBorrowersWords: WordsOf<typeof loanBorrowersCalls> = {
  "lp.borrowers": {
    summary: "List who is on the loan",
    touches: "nothing",
    when: "/spw/validate-phone, /spw/credit-report-cost and the page of borrowers.",
    changes: "Pages name the borrowers, and ask only those for a number who have none on file.",
    repeat: READS,
    request: { query: { appId: "LH-7Q2M9K4TXW" } },
    response: {
      borrowers: [
        {
          applicantId: "LH-7Q2M9K4TXW-1",
          firstName: "Sage",
          lastName: "Approved",
          isPrimary: true,
          isOnLoan: true,
          hasSsn: true,
        },
      ],
    },
  },
  "lp.set-borrowers": {
    summary: "Change who is on the loan",
    touches: "state",
    when: "The page of borrowers below /spw, when a customer or banker adds somebody or takes somebody off.",
    changes:
      "Prices and decisions are of these people from then on, so their credit is looked at before the loan goes on.",
    repeat: "Sending the same people again changes nothing.",
    request: {
      body: {
        appId: "LH-7Q2M9K4TXW",
        borrowers: [
          { firstName: "Ada", lastName: "Approved", isPrimary: true, isOnLoan: true },
          { firstName: "Leo", lastName: "Approved", isPrimary: false, isOnLoan: true, dob: "1987-06-05" },
        ],
      },
    },
    response: {
      borrowers: [
        {
          applicantId: "LH-7Q2M9K4TXW-1",
          firstName: "Ada",
          lastName: "Approved",
          isPrimary: true,
          isOnLoan: true,
          hasSsn: true,
        },
        {
          applicantId: "LH-7Q2M9K4TXW-2",
          firstName: "Leo",
          lastName: "Approved",
          isPrimary: false,
          isOnLoan: true,
          hasSsn: false,
        },
      ],
    },
  },
};
