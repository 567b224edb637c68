import type { comparisonCalls } from "~server/backend/contract/comparison";
import { READS, type WordsOf } from "./define";

export const SENT_COMPARISON = {
  title: "To get $50,000, the cash-out costs least over 7 years",
  asked: "$50,000 in cash.",
  assumes: ["You stay 7 years."],
  caption: "All loans on the home, with $50,000 in cash, over 7 years",
  heads: [{ words: "Each month, in all", note: "loans + taxes and insurance" }, { words: "Cash in hand" }],
  rows: [
    {
      letter: "",
      name: "Stay as you are",
      terms: "4.250% fixed",
      tags: [],
      cells: [{ main: "$2,345.67" }, { main: "$0" }],
    },
    {
      letter: "A",
      name: "Cash-out refinance, 30 years fixed",
      terms: "6.500% fixed, replaces your loan",
      tags: [{ tone: "good" as const, words: "Best for what you asked" }],
      cells: [{ main: "$2,756.76", change: "$411.09 more", isWorse: true as const }, { main: "$50,000" }],
      isBest: true as const,
    },
  ],
  sections: [
    {
      title: "Before you choose",
      lines: ["Your home secures every one of these loans. If you cannot pay, you can lose it."],
    },
  ],
  pricesUntil: "2026-11-27T22:00:00.000Z",
};

export const comparisonWords: WordsOf<typeof comparisonCalls> = {
  "email-verification.initiate": {
    summary: "Email a code",
    touches: "state",
    when: 'The button "Email me this", when the address is not confirmed yet, and "Email me a new code".',
    changes: "The page asks for the code. A spent limit shows the backend's words on when to try again.",
    repeat: "Each call emails a code. A repeat with the same key must not email a second one.",
    request: { body: { appId: "LH-7Q2M9K4TXW", email: "ada@example.com" } },
    response: { requestId: "request-1" },
  },
  "email-verification.complete": {
    summary: "Check a code that was emailed",
    touches: "state",
    when: "When the visitor enters the code from the email.",
    changes:
      "`approved` sends the comparison. `incorrect` asks again, `expired` offers a new code, `max_attempts` ends the tries for this code.",
    repeat: "A wrong code counts as a try, so a repeat with the same key must count once.",
    request: { body: { appId: "LH-7Q2M9K4TXW", email: "ada@example.com", code: "123456" } },
    response: { status: "approved" },
  },
  "comparison.send": {
    summary: "Send a comparison of loans",
    touches: "money",
    when: 'The buttons "Email me this" and "Text me this", once the address or the phone is confirmed.',
    changes: "The page says where it was sent. An address that is no longer confirmed gets a code first.",
    repeat: "Three a day at most. A repeat with the same key must not send again.",
    request: {
      body: {
        appId: "LH-7Q2M9K4TXW",
        by: "email",
        phoneNumber: "2025550101",
        email: "ada@example.com",
        comparison: SENT_COMPARISON,
      },
    },
    response: { comparisonId: "cmp-1" },
  },
  "comparison.read": {
    summary: "Read a comparison that was sent",
    touches: "nothing",
    when: "/comparison, after the code of the link was entered.",
    changes: "The page shows the comparison as it was, and whether its prices still hold.",
    repeat: READS,
    request: { query: { appId: "LH-7Q2M9K4TXW", comparisonId: "cmp-1" } },
    response: { comparison: SENT_COMPARISON, sentOn: "2026-11-27" },
  },
};
