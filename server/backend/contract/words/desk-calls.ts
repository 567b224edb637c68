import type { deskCallCalls } from "~server/backend/contract/desk-calls";
import { KEYED, READS, type WordsOf } from "./define";

const appId = "LH-7Q2M9K4TXW";
const time = { at: "2026-11-24T15:00:00.000Z", until: "2026-11-24T17:00:00.000Z" };
const phoneNumber = "2025550103";

export const deskCallWords: WordsOf<typeof deskCallCalls> = {
  "desk.calls": {
    summary: "List booked calls and free times",
    touches: "nothing",
    when: "An employee opens /spw/call for an application.",
    changes: "The employee sees the booked calls, and when each person can be called.",
    repeat: READS,
    request: { query: { appId } },
    response: {
      place: { state: "OH" },
      people: [{ personId: "", name: "Ada Fairley", phoneNumber, callConsent: "none", times: [time] }],
      calls: [{ callId: "lead_1", ...time, phoneNumber }],
    },
  },
  "desk.call-book": {
    summary: "Book or move a call with a customer",
    touches: "money",
    when: "An employee books or moves a call on /spw/call.",
    changes:
      "The call is on the desk and on the customer's page, and the customer is texted. That they asked for it is stored where no consent covers calls.",
    repeat: KEYED,
    request: { body: { appId, personId: "", callAt: time.at, isAskedFor: true } },
    response: { callId: "lead_1" },
  },
  "desk.call-cancel": {
    summary: "Cancel a call with a customer",
    touches: "money",
    when: "An employee cancels a call on /spw/call.",
    changes: "The call is gone from the desk and the customer's page, and the customer is texted.",
    repeat: KEYED,
    request: { body: { appId, callId: "lead_1" } },
    response: { canceled: true },
  },
};
