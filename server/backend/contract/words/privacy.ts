import type { privacyCalls } from "~server/backend/contract/privacy";
import { KEYED, READS, type WordsOf } from "./define";

export const privacyWords: WordsOf<typeof privacyCalls> = {
  "privacy.choices": {
    summary: "Keep a customer's privacy choices",
    touches: "state",
    when: "A visitor with an application changes a choice, or their browser sends Global Privacy Control.",
    changes: "The choices hold from then on, also on other devices of the application.",
    repeat: "The newest one holds; sending the same again only keeps it once more.",
    request: {
      body: {
        appId: "LH-7Q2M9K4TXW",
        off: ["sale", "advertising"],
        bySignal: true,
        textVersion: "privacy-choices 2026-11-23.3",
      },
    },
    response: { choiceId: "prv_1" },
  },
  "privacy.open": {
    summary: "Let somebody ask for their data",
    touches: "state",
    when: "/legal/your-data, after the code of their phone was approved.",
    changes:
      "The visitor can see, correct or delete what is held for an hour. Whether anything is held is not said yet.",
    repeat: KEYED,
    request: { body: { phoneNumber: "2025550101", firstName: "Elena", lastName: "Approved" } },
    response: { token: "example-token" },
  },
  "privacy.held": {
    summary: "Read all that is held on a person",
    touches: "state",
    when: "/legal/your-data: to show it, before a correction, and before a deletion.",
    changes: "Each part is listed, with what a deletion removes and what the law keeps.",
    repeat: "With `isShown` true the request is kept, once for an opening.",
    request: { body: { token: "example-token", isShown: true } },
    response: {
      sections: [
        {
          id: "application LH-7Q2M9K4TXW",
          title: "Application LH-7Q2M9K4TXW",
          items: [{ title: "Application LH-7Q2M9K4TXW 1", facts: [{ label: "Flow id", value: "miniFlow" }] }],
        },
      ],
      goes: [
        "One application that was started and for which we never checked credit, with everything in it, including what was said there about anyone on it with you",
      ],
      stays: [
        {
          part: "consent",
          appId: "LH-7Q2M9K4TXW",
          what: "What was agreed to, taken back or opted out of: the words, the time, the phone number, and from where",
          why: "It shows that we were allowed to call and to ask the credit bureaus, and what we were told not to do, for five years (16 CFR 310.5, 15 USC 1681p)",
          until: "2031-11-20",
        },
      ],
      isHeld: true,
      elsewhere: {
        applications: ["LH-7Q2M9K4TXW"],
        beside: [],
        loans: [],
        visits: ["s0a1b2c3"],
        devices: ["device0000000001"],
      },
      current: {
        firstName: "Ada",
        lastName: "Approved",
        email: "ada@example.com",
        street: "9 Nutmeg Row",
        city: "Greeley",
        state: "CO",
        zip: "80631",
      },
    },
  },
  "privacy.close": {
    summary: "End an opening",
    touches: "state",
    when: "When the visitor ends the request on /legal/your-data, and the end of a deletion.",
    changes: "The pages of the opening ask for the phone again.",
    repeat: "Closing again answers `isClosed` false.",
    request: { body: { token: "example-token" } },
    response: { isClosed: true },
  },
  "privacy.correct": {
    summary: "Correct what is held",
    touches: "state",
    when: "/legal/your-data, when the visitor changes something.",
    changes:
      "What needs no check is corrected at once; the rest gets a number and a day by which it is answered.",
    repeat: "A repeat with the same key makes no second request.",
    request: {
      body: {
        token: "example-token",
        firstName: "Ada",
        lastName: "Approved",
        email: "ada@example.com",
        address: { street: "9 Nutmeg Row", city: "Greeley", state: "CO", zip: "80631" },
        other: "My income is wrong.",
      },
    },
    response: { requestId: "request-1", answerBy: "2027-01-04", done: [], open: ["other"] },
  },
  "privacy.waiting": {
    summary: "List corrections that wait",
    touches: "nothing",
    when: "The desk's page of requests.",
    changes: "The employee sees what was asked, by whom and by when it has to be answered.",
    repeat: READS,
    request: {},
    response: {
      waiting: [
        {
          requestId: "request-1",
          askedOn: "2026-11-20",
          answerBy: "2027-01-04",
          name: "Ada Approved",
          phone: "(719) 555-0142",
          applications: ["LH-7Q2M9K4TXW"],
          asks: [{ label: "Name should be", value: "Ada Approved" }],
        },
      ],
      answered: [
        {
          requestId: "request-1",
          answeredOn: "2026-11-20",
          answeredBy: "Rosa Whitfield",
          note: "Called her.",
        },
      ],
    },
  },
  "privacy.answered": {
    summary: "Close a correction",
    touches: "state",
    when: "The desk's page of requests, when an employee writes what was done.",
    changes: "The request is listed as answered. One that somebody else answered says so.",
    repeat: "One answer for each request; again `isAnswered` is false.",
    request: { body: { requestId: "request-1", note: "Done." } },
    response: { isAnswered: true },
  },
  "privacy.delete": {
    summary: "Delete what no law keeps",
    touches: "state",
    when: "/legal/your-data, after the visitor has confirmed it.",
    changes: "The page lists what was deleted, and what stays until when and why.",
    repeat: "Asked again with the same opening it gives the answer of the first time.",
    request: { body: { token: "example-token" } },
    response: {
      requestId: "request-1",
      answerBy: "2027-01-04",
      goes: ["What is about you on an application that someone else opened"],
      stays: [
        {
          part: "consent",
          appId: "LH-7Q2M9K4TXW",
          what: "What was agreed to, taken back or opted out of: the words, the time, the phone number, and from where",
          why: "It shows that we were allowed to call and to ask the credit bureaus, and what we were told not to do, for five years (16 CFR 310.5, 15 USC 1681p)",
          until: "2031-11-20",
        },
      ],
      isHeld: true,
      elsewhere: {
        applications: [],
        beside: ["LH-7Q2M9K4TXW"],
        loans: [],
        visits: ["s0a1b2c3"],
        devices: ["device0000000001"],
      },
    },
  },
};
