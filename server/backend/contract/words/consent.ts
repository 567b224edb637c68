import type { consentCalls } from "~server/backend/contract/consent";
import { READS, type WordsOf } from "./define";

export const consentWords: WordsOf<typeof consentCalls> = {
  "consent.standing": {
    summary: "List the consents of a person",
    touches: "nothing",
    when: "/consent/home, by the link of an application or by a person's own.",
    changes: "The page shows what was agreed to and what can be taken back, and asks for what is missing.",
    repeat: READS,
    request: { query: { appId: "LH-7Q2M9K4TXW" } },
    response: {
      firstName: "Tessa",
      beside: [{ personId: "LH-7Q2M9K4TXW-2", firstName: "Theo" }],
      isClosed: false,
      consents: [
        {
          consentId: "con_1",
          purpose: "e-sign",
          version: "e-sign 2026-11-23.1 said",
          text: "I agree that Example Home Loans may give me the notices, disclosures and documents of this loan request electronically instead of on paper. This goes for this loan request only. I have a right to paper: at any time I can ask for a paper copy of any of them by calling (800) 555-0100, at no charge.",
          at: "2026-11-23T17:00:00.000Z",
        },
      ],
    },
  },
  "consent.invite": {
    summary: "Text the other borrower a link to their consents",
    touches: "money",
    when: "/consent/home, when who opened the application enters the other borrower's phone number.",
    changes: "The page says where and when the link was texted.",
    repeat:
      "Each link ends the one before, and texts are limited. A repeat with the same key must not text again.",
    request: { body: { appId: "LH-7Q2M9K4TXW", personId: "LH-7Q2M9K4TXW-2", phoneNumber: "2025550101" } },
    response: { isSent: true },
  },
  "consent.sample": {
    summary: "Read the sample document",
    touches: "nothing",
    when: "The link to the sample document beside the consent to electronic documents.",
    changes:
      "The browser opens a PDF with a word in it, which the visitor enters to show that they can open it.",
    repeat: READS,
    request: { query: { appId: "LH-7Q2M9K4TXW" } },
    response: { fileName: "sample.pdf", contentType: "application/pdf", base64: "JVBERi0xLjcK" },
  },
  "consent.give": {
    summary: "Keep a consent",
    touches: "state",
    when: "/consent/home, once for each purpose that the visitor ticks.",
    changes: "The consent is listed with its text and time. A wrong word is said beside its field.",
    repeat: "A consent that stands stays as it is, with its first time.",
    request: {
      body: {
        appId: "LH-7Q2M9K4TXW",
        purpose: "credit",
        text: "I give Example Home Loans my written instructions under the Fair Credit Reporting Act to get information about me from one or more credit bureaus, credit reports and scores included, to decide about this loan request. Before any inquiry that may lower my scores, Example Home Loans asks me again.",
      },
    },
    response: {
      consent: {
        consentId: "con_1",
        purpose: "credit",
        version: "credit 2026-11-23.1",
        text: "I give Example Home Loans my written instructions under the Fair Credit Reporting Act to get information about me from one or more credit bureaus, credit reports and scores included, to decide about this loan request. Before any inquiry that may lower my scores, Example Home Loans asks me again.",
        at: "2026-11-23T17:00:00.000Z",
      },
    },
  },
  "consent.withdraw": {
    summary: "Take a consent back",
    touches: "state",
    when: "/consent/home, the button beside a consent.",
    changes: "The consent is listed as taken back, and nothing more is done on it.",
    repeat: "Taking back what does not stand changes nothing.",
    request: { body: { appId: "LH-7Q2M9K4TXW", purpose: "credit" } },
    response: { isWithdrawn: true },
  },
  "consent.document": {
    summary: "Read the consents as a PDF",
    touches: "nothing",
    when: "The link to the document on /consent/home.",
    changes: "The browser saves the document.",
    repeat: READS,
    request: { query: { appId: "LH-7Q2M9K4TXW" } },
    response: { fileName: "consents.pdf", contentType: "application/pdf", base64: "JVBERi0xLjcK" },
  },
};
