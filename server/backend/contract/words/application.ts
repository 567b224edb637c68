import type { applicationCalls } from "~server/backend/contract/application";
import { KEYED, READS, type WordsOf } from "./define";

export const applicationWords: WordsOf<typeof applicationCalls> = {
  "app.create": {
    summary: "Open an application at the desk",
    touches: "state",
    when: "A banker begins an application on /spw/make for a customer who has not been on the site.",
    changes: "The customer gets an application with a number; the banker's page goes on to the offers.",
    repeat:
      "One press opens one application: a repeat with the same key answers the same `appId`. Never open a second one for it.",
    request: {
      body: {
        sessionId: "s0a1b2c3",
        flowId: "refiMiniFlow",
        transactionType: "refi",
        ignoreLinkDelivery: false,
        generateMWLink: true,
      },
    },
    response: { appId: "LH-7Q2M9K4TXW", token: "example-token" },
  },
  "app.v2.create": {
    summary: "Open an application",
    touches: "state",
    when: "A wizard has a confirmed phone number: /mini/validate-phone, /purchase/otp, the profile of /qt and /cashout-challenger, and the first borrower of /refi-mini.",
    changes:
      "With `appId` and `token` the visitor goes on, and every later call carries the token. Without a token, or with `errors`, the page says that the application could not be opened and offers to try again or to call.",
    repeat:
      "One press opens one application: a repeat with the same key answers the same `appId` and `token`.",
    request: {
      body: {
        sessionId: "s0a1b2c3",
        flowId: "miniFlow",
        transactionType: "purc",
        ignoreLinkDelivery: false,
        generateMWLink: true,
      },
    },
    response: { appId: "LH-7Q2M9K4TXW", token: "example-token" },
  },
  "app.applicants": {
    summary: "List who is on an application",
    touches: "nothing",
    when: "After an application was opened or come back to by a link, to learn the ids of its borrowers.",
    changes:
      "The borrowers of the visit get their ids; from then on answers are saved under them. Nothing on the page changes.",
    repeat: READS,
    request: { query: { appId: "LH-7Q2M9K4TXW" } },
    response: [
      {
        applicantId: "LH-7Q2M9K4TXW-1",
        customerId: "1000001",
        firstName: "Ada",
        lastName: "Approved",
        isPrimary: true,
        isOnLoan: true,
        hasDateOfBirth: false,
      },
    ],
  },
  "app.invited": {
    summary: "Return who was invited to an application",
    touches: "nothing",
    when: "The pages of the wizards that ask who borrows, once there is an application.",
    changes: "The page names the person, and refuses to put somebody else in their place.",
    repeat: READS,
    request: { query: { appId: "LH-7Q2M9K4TXW" } },
    response: { invited: { firstName: "Sam", isOnLoan: false } },
  },
  "app.link.send": {
    summary: "Text the link of an application again",
    touches: "money",
    when: "/continue, for somebody who asks for the link of an application that they began on another device.",
    changes:
      "The page says that a text is on its way if there is an application, whatever the backend found: whether there is one is told to the phone alone.",
    repeat:
      "Each call may send a text, so the backend counts them. A repeat with the same key must not text again.",
    request: { body: { appId: "LH-7Q2M9K4TXW", phoneNumber: "2025550101" } },
    response: { accepted: true },
  },
  "app.sync.session": {
    summary: "Bind the visit to an application",
    touches: "state",
    when: "A visitor comes in by a link with `appId` and `token`, or comes back to an application on another device.",
    changes:
      "`synced` lets the pages of that application open in this visit; anything else leads to the flow's home with a notice.",
    repeat: KEYED,
    request: { body: { appId: "LH-7Q2M9K4TXW", sessionId: "s0a1b2c3", token: "example-token" } },
    response: { synced: true },
  },
};
