import type { lockExtensionCalls } from "~server/backend/contract/lock-extension";
import { KEYED, type WordsOf } from "./define";

const APP = "LH-7Q2M9K4TXW";

export const lockExtensionWords: WordsOf<typeof lockExtensionCalls> = {
  "my-loan.lock-extension": {
    summary: "Ask for a longer rate lock",
    touches: "state",
    when: "The customer presses the button on /my-loan/lock.",
    changes: "The page says when it was asked for, and the desk's page of the loan shows it.",
    repeat: "It is recorded once for each end of the lock; a repeat answers with the first time.",
    request: { body: { token: "example-token", appId: APP } },
    response: { askedAt: "2026-11-24T15:10:00.000Z" },
  },
  "desk.extend-lock": {
    summary: "Extend a rate lock",
    touches: "money",
    when: "An employee extends the lock on /spw/loan.",
    changes: "Every page shows the new end, and a revised Loan Estimate has it. The customers are texted.",
    repeat: KEYED,
    request: { body: { appId: APP, days: 15, reason: "The appraisal came late." } },
    response: { until: "2027-01-23" },
  },
};
