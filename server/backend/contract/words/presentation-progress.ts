import type { presentationProgressCalls } from "~server/backend/contract/presentation-progress";
import { READS, type WordsOf } from "./define";

export const presentationProgressWords: WordsOf<typeof presentationProgressCalls> = {
  "lp.flow-path": {
    summary: "Read which pages of a presentation lie ahead",
    touches: "nothing",
    when: "Every page of /spw.",
    changes:
      "The customer goes on to `loanPresentationNextStep`; links to pages that are not ahead lead there as well.",
    repeat: READS,
    request: { query: { appId: "LH-7Q2M9K4TXW" } },
    response: {
      spwFlowPath: ["phone", "validate-phone"],
      loanPresentationNextStep: "phone",
      borrowersId: "1",
      isForBorrowers: true,
      credit: "none",
    },
  },
  "lp.credit-review": {
    summary: "Read a customer's credit for an employee",
    touches: "nothing",
    when: "/spw/credit-review, at the desk.",
    changes:
      "The employee sees scores, freezes and notices. The customer sees nothing of it, and the reports are not in it.",
    repeat: READS,
    request: { query: { appId: "LH-7Q2M9K4TXW" } },
    response: {
      credit: "eligible",
      at: "2026-11-23T17:00:00.000Z",
      people: [
        { applicantId: "LH-7Q2M9K4TXW-1", name: "Ada Approved", score: 742, frozenAt: [], notice: null },
      ],
    },
  },
};
