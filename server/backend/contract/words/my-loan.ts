import type { myLoanCalls } from "~server/backend/contract/my-loan";
import { KEYED, READS, type WordsOf } from "./define";

const APP = "LH-7Q2M9K4TXW";
const token = "example-token";

const loan = {
  appId: APP,
  kind: "purc" as const,
  startedAt: "2026-11-24T15:10:00.000Z",
  soft: { at: "2026-11-24T15:20:00.000Z", outcome: "yes" as const },
  hard: { at: "2026-11-24T15:40:00.000Z", outcome: "yes" as const },
  receivedAt: "2026-11-24T15:41:00.000Z",
  estimate: {
    dueOn: "2026-11-30",
    sentAt: "2026-11-24T15:41:00.000Z",
    receiptAt: "2026-11-24T16:00:00.000Z",
    intentAt: "2026-11-24T16:02:00.000Z",
  },
  milestones: {},
  papers: { needed: 2, sent: 1, accepted: 0, returned: 0, lastSentAt: "2026-11-24T20:58:00.000Z" },
};

export const myLoanWords: WordsOf<typeof myLoanCalls> = {
  "my-loan.open": {
    summary: "Sign a customer in",
    touches: "state",
    when: "/my-loan/sign-in, after the code of the phone was approved, and again with the birth date where it was asked for.",
    changes:
      "With `opened` the customer sees their loan. With `birth-date` the page asks for it and says nothing about who has this phone. With `none` it offers to begin an application.",
    repeat: KEYED,
    request: {
      body: { phoneNumber: "2025550101", device: "Chrome on Android", isRemembered: true },
    },
    response: { outcome: "opened", token },
    visitor: {
      PHONE_NOT_PROVEN: "The first page of the sign-in again.",
      BIRTH_DATE_UNKNOWN: "Beside the field, that no application has this phone and birth date.",
    },
  },
  "my-loan.open-visit": {
    summary: "Sign in the browser of a visit",
    touches: "state",
    when: "The last page of a wizard links to the loan, in the browser that filled the application in.",
    changes:
      "The customer sees this application without another code; papers and changes still ask for one unless the phone was confirmed within the hour.",
    repeat: KEYED,
    request: { body: { appId: APP, device: "Chrome on Android" } },
    response: { token, phoneNumber: "2025550101" },
    visitor: { PHONE_NOT_SET: "The first page of the sign-in." },
  },
  "my-loan.confirm": {
    summary: "Note that a new code was given",
    touches: "state",
    when: "/my-loan/code, after the code was approved.",
    changes: "Papers, payments and changes are open for an hour on this device.",
    repeat: "A repeat begins the hour again.",
    request: { body: { token } },
    response: { isConfirmed: true },
    visitor: { PHONE_NOT_PROVEN: "The page of the code again." },
  },
  "my-loan.overview": {
    summary: "Read a customer's loan",
    touches: "nothing",
    when: "Every page below /my-loan.",
    changes: "The page derives from it where the loan stands, what is next, by whom and by when.",
    repeat: READS,
    request: { body: { token, appId: APP } },
    response: {
      phoneNumber: "2025550101",
      isRemembered: false,
      isConfirmed: true,
      applications: [{ appId: APP, kind: "purc", startedAt: loan.startedAt }],
      overview: {
        loan,
        flowId: "miniFlow",
        you: { firstName: "Elena", isPrimary: true },
        people: [{ name: "Elena Approved", isYou: true, isPrimary: true, phoneEnding: "01" }],
        papers: [
          { id: "pay-stubs", paper: "pay-stubs", whose: "Elena", isYours: true, status: "needed", files: [] },
          {
            id: "bank-statements",
            paper: "bank-statements",
            isYours: true,
            status: "sent",
            files: [
              {
                fileId: "0c1f6a52-1111-4222-8333-444455556666",
                name: "statement.pdf",
                pages: 4,
                size: 182_400,
                sentAt: "2026-11-24T20:58:00.000Z",
                sentBy: "Elena",
                isAccepted: false,
              },
            ],
          },
        ],
        circumstances: [],
        documents: [
          {
            documentId: "doc_1",
            kind: "approval",
            title: "Approval letter",
            madeAt: "2026-11-24T15:45:00.000Z",
          },
        ],
        calls: [{ at: "2026-11-27T17:00:00.000Z", phoneEnding: "01" }],
        banker: {
          name: "Theo Marsh",
          nmlsId: "0000002",
          phoneNumber: "2025550142",
          email: "theo@larkspur.example",
        },
        price: {
          quotedAt: "2026-11-24T15:41:00.000Z",
          loanAmount: 360_000,
          value: 420_000,
          rate: 6.5,
          apr: 6.786,
          principalAndInterest: 2_275.44,
          mortgageInsurance: 114,
        },
        happened: [{ at: "2026-11-24T20:58:00.000Z", what: "Papers sent", by: "you" }],
      },
    },
  },
  "my-loan.continue": {
    summary: "Continue an application from the customer's page",
    touches: "state",
    when: "The customer presses the button that continues their application.",
    changes: "The wizard opens where the customer left it.",
    repeat: "Each press makes another token; earlier ones stay valid for thirty days.",
    request: { body: { token, appId: APP } },
    response: { token: "another-token", flowId: "miniFlow" },
  },
  "my-loan.document": {
    summary: "Open one of a customer's documents",
    touches: "nothing",
    when: "The customer opens a letter, an estimate, a notice or a receipt on /my-loan.",
    changes: "The document is shown. A document about one person opens for that person only.",
    repeat: READS,
    request: { body: { token, documentId: "doc_1" } },
    response: { fileName: "Approval letter.pdf", contentType: "application/pdf", base64: "JVBERi0xLjcK" },
  },
  "my-loan.circumstances": {
    summary: "Save what applies to a customer",
    touches: "state",
    when: "/my-loan/documents: whether part of the down payment is a gift, or there was a divorce.",
    changes: "The list of papers that we need.",
    repeat: "It replaces what was saved before, so it may be sent again.",
    request: { body: { token, appId: APP, circumstances: ["gift"] } },
    response: { saved: true },
  },
  "my-loan.withdraw": {
    summary: "Withdraw an application",
    touches: "state",
    when: "/my-loan/withdraw, after the customer confirmed it.",
    changes: "The loan has ended, and nobody works on it any more.",
    repeat: KEYED,
    request: { body: { token, appId: APP } },
    response: { withdrawn: true },
    visitor: { LOAN_ENDED: "The page of the loan, which says how it ended." },
  },
  "my-loan.devices": {
    summary: "List the devices of a sign-in",
    touches: "nothing",
    when: "/my-loan/devices.",
    changes: "The customer sees where they are signed in, and can sign out there.",
    repeat: READS,
    request: { body: { token } },
    response: {
      devices: [
        {
          deviceId: "dev_1",
          device: "Chrome on Android",
          isThis: true,
          isRemembered: true,
          signedInAt: "2026-11-24T15:10:00.000Z",
          seenAt: "2026-11-26T09:00:00.000Z",
        },
      ],
    },
  },
  "my-loan.sign-out": {
    summary: "Sign a device out",
    touches: "state",
    when: "The customer signs out here, on another device, or everywhere.",
    changes: "The token of the device opens nothing from then on.",
    repeat: "A sign-in that has ended stays ended.",
    request: { body: { token, which: "this" } },
    response: { ended: 1 },
  },
};
