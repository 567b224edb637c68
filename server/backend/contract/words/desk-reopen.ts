import type { deskReopenCalls } from "~server/backend/contract/desk-reopen";
import { KEYED, READS, type WordsOf } from "./define";

const appId = "LH-7Q2M9K4TXW";
const verdict = "dec_LH-7Q2M9K4TXW_hard_1";
const words = "Delinquent past or present credit obligations with others";

export const deskReopenWords: WordsOf<typeof deskReopenCalls> = {
  "desk.verdict": {
    summary: "Read what stands against a loan",
    touches: "nothing",
    when: "A supervisor opens /spw/reopen for an application.",
    changes: "The supervisor sees the decline, its reasons and notices, and what was reopened before.",
    repeat: READS,
    request: { query: { appId } },
    response: {
      borrowers: ["Ada Fairley"],
      verdict: {
        key: verdict,
        outcome: "declined",
        basis: "hard",
        at: "2026-11-20T14:31:00.000Z",
        reasons: [words],
        notices: [{ name: "Ada Fairley", sentAt: "2026-11-20T14:31:00.000Z" }],
      },
      history: [
        {
          at: "2026-11-18T15:00:00.000Z",
          by: "Helene Brandt",
          reason: "The customer lifted the freeze at all bureaus.",
          before: "no-answer",
          reasons: [],
          after: "declined",
        },
      ],
    },
  },
  "desk.reopen": {
    summary: "Reopen a verdict",
    touches: "money",
    when: "A supervisor reopens a decline or a frozen check on /spw/reopen.",
    changes:
      "New reports are ordered and the same rules decide. A decline again sends a new notice; otherwise the customer is texted.",
    repeat: KEYED,
    request: { body: { appId, verdict, reason: "The bureau corrected the late payment in the report." } },
    response: { outcome: "approved" },
  },
};
