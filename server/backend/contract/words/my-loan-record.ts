import type { loanRecordCalls } from "~server/backend/contract/my-loan-record";
import { READS, type WordsOf } from "./define";

const loan = { token: "example-token", appId: "LH-7Q2M9K4TXW" };

export const loanRecordWords: WordsOf<typeof loanRecordCalls> = {
  "my-loan.answers": {
    summary: "List a customer's answers on file",
    touches: "nothing",
    when: "/my-loan/answers, for an application whose answers the site has not stored.",
    changes: "The customer sees what is on file. Who did not open the application sees nothing.",
    repeat: READS,
    request: { body: loan },
    response: {
      you: { firstName: "Ada", lastName: "Berg" },
      loan: { kind: "purc", purchasePrice: 420_000, downPayment: 42_000 },
      home: { state: "CO" },
      incomes: [{ kind: "FullTimeEmployment", yearly: 96_000 }],
      mortgages: [],
    },
  },
  "my-loan.prices": {
    summary: "List the prices that were quoted for a loan",
    touches: "nothing",
    when: "/my-loan/prices.",
    changes: "The customer sees each price, why it changed, and which one is in which Loan Estimate.",
    repeat: READS,
    request: { body: loan },
    response: { quotes: [], estimates: [{ documentId: "doc_1", madeAt: "2026-11-24T15:41:00.000Z" }] },
  },
  "my-loan.consents": {
    summary: "List what a customer agreed to",
    touches: "nothing",
    when: "/my-loan/consents.",
    changes: "The customer sees each consent with its text as it was then. Each person sees their own.",
    repeat: READS,
    request: { body: loan },
    response: {
      consents: [
        {
          consentId: "con_1",
          purpose: "call",
          at: "2026-11-24T15:41:00.000Z",
          version: "calls 2026-11-20.1",
          phoneEnding: "01",
        },
      ],
    },
  },
  "my-loan.consent-withdraw": {
    summary: "Withdraw a consent",
    touches: "state",
    when: "The customer takes back a consent on /my-loan/consents.",
    changes: "From then on it does not hold; what was done before stays.",
    repeat: "A consent that is withdrawn stays withdrawn.",
    request: { body: { ...loan, consentId: "con_1" } },
    response: { withdrawn: true },
  },
};
