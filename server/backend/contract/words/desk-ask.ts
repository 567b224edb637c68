import type { deskAskCalls } from "~server/backend/contract/desk-ask";
import { KEYED, READS, type WordsOf } from "./define";

const appId = "LH-7Q2M9K4TXW";
const need = "asked-ask_1";
const why = "The deposit of $9,000 on November 12 is not from your pay.";
const title = "Letter about the deposit";

export const deskAskWords: WordsOf<typeof deskAskCalls> = {
  "desk.asked": {
    summary: "List the documents that were asked for",
    touches: "nothing",
    when: "An employee opens /spw/ask for an application.",
    changes: "The employee sees what was asked for, and of whom more can be asked.",
    repeat: READS,
    request: { query: { appId } },
    response: {
      canAsk: true,
      people: [{ personId: "", name: "Ada Fairley", isTexted: true }],
      papers: [
        {
          id: need,
          paper: "asked",
          whose: "Ada",
          status: "needed",
          asked: { why, title, dueOn: "2026-12-04" },
          files: [],
          canTakeBack: true,
          textWaits: { at: "2026-12-02T15:00:00.000Z", zone: "America/Denver" },
        },
      ],
    },
  },
  "desk.ask-paper": {
    summary: "Ask for a document",
    touches: "money",
    when: "An employee asks for a document on /spw/ask.",
    changes: "It is on the customer's list with the reason, and the customer is texted.",
    repeat: KEYED,
    request: { body: { appId, personId: "", title, why, dueOn: "2026-12-04" } },
    response: { need },
  },
  "desk.take-back-paper": {
    summary: "Take back a document that was asked for",
    touches: "state",
    when: "An employee takes it back on /spw/ask.",
    changes: "It is no longer on the customer's list.",
    repeat: KEYED,
    request: { body: { appId, need } },
    response: { takenBack: true },
  },
};
