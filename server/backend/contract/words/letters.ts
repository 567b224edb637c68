import type { letterCalls } from "~server/backend/contract/letters";
import { READS, type WordsOf } from "./define";

export const lettersWords: WordsOf<typeof letterCalls> = {
  "app.pre-approval": {
    summary: "Make a letter",
    touches: "state",
    when: "/mini/pre-qual-congratulations and /mini/congratulations, when the visitor downloads the letter or has it texted.",
    changes:
      "The browser saves the letter, or the page says that it was texted. After five downloads or three texts the page says that no more can be made.",
    repeat: "Each letter counts. A repeat with the same key must count once and text once.",
    request: {
      body: {
        appId: "LH-7Q2M9K4TXW",
        preApproval: {
          accepted: true,
          loanAmount: 320000,
          purchasePrice: 400000,
          kind: "prequal",
          channel: "text",
          phoneNumber: "2025550101",
        },
      },
    },
    response: { documentId: "doc_1", purchasePrice: 400000, loanAmount: 320000, downloads: 0, texts: 1 },
  },
  "letter.lower": {
    summary: "Make a letter for less",
    touches: "state",
    when: "The same pages, when a buyer asks for a letter with a lower amount to show a seller.",
    changes: "The letter is listed with its amount. Too much or too little is said beside the field.",
    repeat: "The same amount again is the same letter, which counts once.",
    request: { body: { appId: "LH-7Q2M9K4TXW", kind: "prequal", loanAmount: 300000 } },
    response: { documentId: "doc_1", purchasePrice: 390000, loanAmount: 300000, downloads: 1, texts: 0 },
  },
  "letter.list": {
    summary: "List the letters of an application",
    touches: "nothing",
    when: "The same pages, before they are shown.",
    changes: "Letters are listed with amount, last day and a link to their PDF.",
    repeat: READS,
    request: { query: { appId: "LH-7Q2M9K4TXW" } },
    response: {
      letters: [
        {
          loanAmount: 320000,
          madeOn: "2026-11-23",
          goodUntil: "2027-02-21",
          standing: "holds",
          kind: "prequal",
          purchasePrice: 400000,
          documentId: "doc_1",
          code: "NHUBNH7C9HY9",
        },
      ],
    },
  },
  "letter.check": {
    summary: "Check a letter by its code",
    touches: "nothing",
    when: "/letter-check, when an agent or seller enters the code that stands on a letter.",
    changes:
      "The page says whether the letter holds, its amount and the names on it. An unknown code is said beside the field.",
    repeat: READS,
    request: { body: { code: "NHUBNH7C9HY9" } },
    response: {
      loanAmount: 320000,
      madeOn: "2026-11-23",
      goodUntil: "2027-02-21",
      standing: "holds",
      title: "Pre-qualification letter",
      names: ["Ada Approved"],
    },
  },
  "document-by-id": {
    summary: "Read a document",
    touches: "nothing",
    when: "The link of a letter, a Loan Estimate or a notice.",
    changes: "The browser saves or shows the PDF.",
    repeat: READS,
    request: { body: { documentId: "doc_1" } },
    response: {
      fileName: "example-pre-qualification-letter.pdf",
      contentType: "application/pdf",
      base64: "JVBERi0xLjcK",
    },
  },
};
