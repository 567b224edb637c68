import type { bookedCallCalls } from "~server/backend/contract/my-loan-calls";
import { KEYED, type WordsOf } from "./define";

const loan = { token: "example-token", appId: "LH-7Q2M9K4TXW" };

export const bookedCallWords: WordsOf<typeof bookedCallCalls> = {
  "my-loan.call-book": {
    summary: "Book or move a call of a customer",
    touches: "money",
    when: "The customer chooses a time on /my-loan/calls.",
    changes:
      "The page shows the booked call, to move, to cancel and for the customer's calendar. With `stands` it says that the earlier one is kept. A booked or moved call is confirmed by one text.",
    repeat: KEYED,
    request: { body: { ...loan, callAt: "2026-11-27T17:00:00.000Z" } },
    response: { outcome: "booked", callAt: "2026-11-27T17:00:00.000Z" },
    visitor: {
      CALL_HOURS: "Why the time can't be had, and the times that can.",
      CALL_GONE: "That the call is over or was canceled, and the times for another one.",
    },
  },
  "my-loan.call-cancel": {
    summary: "Cancel a call of a customer",
    touches: "money",
    when: "The customer cancels a booked call on /my-loan/calls.",
    changes: "Nobody calls, and another call can be booked at once.",
    repeat: "A call that is canceled stays canceled, and its owner gets one text.",
    request: { body: { ...loan, callId: "lead_1" } },
    response: { canceled: true },
    visitor: { CALL_GONE: "That the call is over." },
  },
};
