import type { paperCalls } from "~server/backend/contract/papers";
import { READS, type WordsOf } from "./define";

export const papersWords: WordsOf<typeof paperCalls> = {
  "papers.list": {
    summary: "List the documents that are due and were given",
    touches: "nothing",
    when: "The page of documents, for the customer and at the desk.",
    changes: "Each document is listed with when it was given, or when it will be.",
    repeat: READS,
    request: { query: { appId: "LH-7Q2M9K4TXW" } },
    response: {
      papers: [
        {
          document: "line-terms",
          when: "with-application",
          day: null,
          days: null,
          within: null,
          source: "12 CFR 1026.40(b)",
          givenAt: null,
          givenTo: [],
          documentId: null,
          link: null,
        },
      ],
      appliedOn: "2026-11-25",
      closesOn: null,
      cancelUntil: "2026-11-30",
    },
  },
  "papers.closing": {
    summary: "Read the day of the closing",
    touches: "nothing",
    when: "The desk's page of the closing.",
    changes: "The employee sees the day that is set, and the first day that may be.",
    repeat: READS,
    request: { query: { appId: "LH-7Q2M9K4TXW" } },
    response: {
      borrowers: ["Bea Approved"],
      closesOn: null,
      earliest: { day: "2026-12-04", because: "estimate" },
      cancelUntil: null,
      appointment: {},
      zone: "America/Denver",
    },
  },
  "papers.set-closing": {
    summary: "Set the day of the closing",
    touches: "money",
    when: "The desk's page of the closing, when an employee sets the day.",
    changes:
      "The customer's pages and documents have the new day and place; a notice of the right to cancel is made anew. The customers are texted.",
    repeat: "Setting the same day and appointment again changes nothing, and texts nobody.",
    request: {
      body: {
        appId: "LH-7Q2M9K4TXW",
        closesOn: "2026-12-04",
        appointment: {
          time: "10:30",
          place: "Harebell Title\n200 Oak Street, Fort Collins, CO 80521",
          agentName: "Nadia Okafor, Harebell Title",
          agentPhone: "2025550163",
        },
      },
    },
    response: { closesOn: "2026-12-04", cancelUntil: null },
  },
};
