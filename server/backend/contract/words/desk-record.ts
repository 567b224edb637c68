import type { deskRecordCalls } from "~server/backend/contract/desk-record";
import { KEYED, READS, type WordsOf } from "./define";

const appId = "LH-7Q2M9K4TXW";

export const deskRecordWords: WordsOf<typeof deskRecordCalls> = {
  "desk.record": {
    summary: "Read the record of a customer",
    touches: "nothing",
    when: "An employee opens /spw/loan for an application, or one of its forms was refused.",
    changes: "The employee sees stage, people, credit, homes, papers, tasks, notes and what was sent.",
    repeat: READS,
    request: { query: { appId } },
    response: {
      stage: "comparing",
      loan: {
        appId,
        kind: "refi",
        startedAt: "2026-11-20T15:10:00.000Z",
        milestones: {},
        papers: { needed: 1, sent: 1, accepted: 0, returned: 0, lastSentAt: "2026-11-24T20:58:00.000Z" },
      },
      papers: [
        {
          id: "bank-statements",
          paper: "bank-statements",
          status: "sent",
          files: [
            {
              fileId: "0c1f6a52-1111-4222-8333-444455556666",
              name: "statement.pdf",
              pages: 4,
              size: 182_400,
              sentAt: "2026-11-24T20:58:00.000Z",
              sentBy: "Ada",
              isAccepted: false,
            },
          ],
        },
      ],
      signatures: [
        {
          signatureId: "sig_4Kd0Zp2Qx8A",
          title: "Intent to proceed with the loan",
          name: "Ada Fairley",
          at: "2026-11-24T21:12:00.000Z",
        },
      ],
      messages: [
        {
          messageId: "msg_1",
          at: "2026-11-24T21:12:00.000Z",
          text: "May I send the bank statement by mail?",
          by: "customer",
          name: "Ada Fairley",
          isRead: false,
        },
      ],
      acts: [
        { key: "task dt_1", name: "task", by: "us", dueOn: "2026-11-24", text: "Order the payoff letter" },
      ],
      people: [
        {
          personId: "",
          name: "Ada Fairley",
          isPrimary: true,
          phoneNumber: "2025550103",
          email: "ada@fairley.example",
          place: "Columbus, OH",
          mayBeCalled: true,
        },
      ],
      here: { flow: "spw", step: "loan-program-options", at: "2026-11-24T15:02:00.000Z" },
      looks: [{ kind: "soft", at: "2026-11-24T14:31:00.000Z", outcome: "yes", score: 742 }],
      counted: { income: 9_850, debts: 412 },
      homes: [
        {
          address: "12 Garden Street, Columbus, OH 43215",
          isSubject: true,
          type: "SingleFamily",
          use: "PrimaryHome",
          toldValue: 420_000,
          ourValue: 448_000,
          liens: [
            {
              creditor: "Harebell Savings",
              kind: "mortgage",
              balance: 286_252,
              monthlyPayment: 2_157,
              rate: 8,
            },
          ],
        },
      ],
      debts: [{ creditor: "Sedge Bank", kind: "card", balance: 4_200, monthlyPayment: 120 }],
      presentation: {
        presentationId: "lp_7c1d",
        at: "2026-11-24T14:38:00.000Z",
        madeBy: "Rosa Whitfield",
        opened: 3,
        lastOpenedAt: "2026-11-24T15:02:00.000Z",
      },
      sent: [{ kind: "text", subject: "Your loan presentation", at: "2026-11-24T14:40:00.000Z" }],
      clock: {
        standing: "sent",
        items: [{ item: "income", since: "2026-11-20T15:20:00.000Z" }],
        missing: [],
        receivedAt: "2026-11-20T15:20:00.000Z",
        dueOn: "2026-11-25",
        sentAt: "2026-11-20T15:21:00.000Z",
        isLate: false,
        expiresAt: "2026-12-07T22:00:00.000Z",
        noneDue: null,
      },
      estimates: [
        {
          documentId: "doc_8Zq1",
          revision: 2,
          issuedAt: "2026-11-23T15:21:00.000Z",
          receiptAt: "2026-11-23T16:02:00.000Z",
          expiresAt: "2026-12-07T22:00:00.000Z",
          changes: [{ label: "Loan Amount", before: "$300,000", after: "$345,494" }],
          changed: 1,
        },
      ],
      quotes: [],
      fees: [
        {
          paymentId: "pay_1",
          fee: "credit-report",
          amount: 60,
          paidAt: "2026-11-20T15:12:00.000Z",
          method: "card",
          brand: "visa",
          last4: "4242",
        },
      ],
      offered: {
        at: "2026-11-20T15:22:00.000Z",
        offers: [
          {
            offerId: "fo_1",
            purpose: "cashout",
            product: "30Y Fixed",
            rate: 6.5,
            apr: 6.586,
            loanAmount: 345_494,
            monthlyPayment: 2_183.76,
          },
        ],
      },
      presented: [
        {
          rateId: "r1",
          product: "30-year fixed",
          rate: 6.5,
          apr: 6.586,
          points: 0,
          loanAmount: 345_494,
          monthlyPayment: 2_183.76,
          isChosen: true,
        },
      ],
      comparisons: { times: 1, lastAt: "2026-11-24T15:10:00.000Z" },
      calls: [
        {
          callId: "lead_1",
          at: "2026-11-23T20:00:00.000Z",
          callAt: "2026-11-24T15:30:00.000Z",
          state: "booked",
          phoneEnding: "03",
        },
      ],
      taken: [{ name: "Rosa Whitfield", at: "2026-11-20T15:30:00.000Z", until: "2026-11-20T15:45:00.000Z" }],
      events: [
        { at: "2026-11-24T15:02:00.000Z", by: "customer", what: "opened a presentation" },
        { at: "2026-11-24T14:38:00.000Z", by: "us", name: "Rosa Whitfield", what: "added a note" },
      ],
      flowId: "refinance",
      answers: {
        you: { firstName: "Ada", lastName: "Fairley", city: "Columbus", state: "OH", phoneEnding: "03" },
        loan: { kind: "refi", cashAmount: 40_000 },
        home: { city: "Columbus", state: "OH", value: 420_000 },
        incomes: [{ kind: "FullTimeEmployment", yearly: 118_200, employer: "Sedge Foods" }],
        mortgages: [{ creditor: "Harebell Savings", balance: 286_252, monthlyPayment: 2_157 }],
      },
      tried: {
        isPurchase: false,
        people: [{ personId: "", name: "Ada Fairley" }],
        wish: { cash: 40_000 },
        named: [{ scenarioId: "ds_1", name: "With the new roof" }],
      },
      government: [{ name: "Ada Fairley", answeredAt: "2026-11-24T14:38:00.000Z" }],
      consents: [{ purpose: "call", at: "2026-11-20T15:00:00.000Z" }],
      did: [
        { at: "2026-11-24T14:38:00.000Z", employeeId: "b1", name: "Rosa Whitfield", what: "added a note" },
      ],
      notes: [
        {
          noteId: "dn_1",
          text: "The quote for the kitchen is $38,600.",
          name: "Rosa Whitfield",
          at: "2026-11-24T14:38:00.000Z",
        },
      ],
    },
  },
  "desk.document": {
    summary: "Open a document of a customer",
    touches: "nothing",
    when: "An employee opens a Loan Estimate or a receipt on /spw/loan.",
    changes: "The employee sees the document; the trail says that it was opened.",
    repeat: READS,
    request: { query: { appId, documentId: "doc_8Zq1" } },
    response: { fileName: "Loan Estimate.pdf", contentType: "application/pdf", base64: "JVBERi0xLjc=" },
  },
  "desk.task": {
    summary: "Add a task",
    touches: "state",
    when: "An employee adds a task on /spw/loan.",
    changes: "The task is on the desk of everybody who may see the application, due on its day.",
    repeat: KEYED,
    request: { body: { appId, text: "Order the payoff letter", by: "us", dueOn: "2026-11-24" } },
    response: { taskId: "dt_1" },
  },
  "desk.mark": {
    summary: "Mark an act as done",
    touches: "state",
    when: "An employee presses Done or Put off on /spw/loan.",
    changes: "The act leaves the desk, or is due on another day.",
    repeat: "The last mark of an act counts.",
    request: { body: { appId, key: "task dt_1" } },
    response: { marked: true },
  },
  "desk.note": {
    summary: "Add a note for employees",
    touches: "state",
    when: "An employee keeps a note on /spw/loan.",
    changes: "Employees who may see the application read it there; the customer does not.",
    repeat: KEYED,
    request: { body: { appId, text: "The quote for the kitchen is $38,600." } },
    response: { noteId: "dn_1" },
  },
};
