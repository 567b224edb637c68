import type { bankerCalls } from "~server/backend/contract/banker";
import type { WordsOf } from "./define";

export const bankerWords: WordsOf<typeof bankerCalls> = {
  precheck: {
    summary: "Ask whether a banker is free",
    touches: "state",
    when: "A visitor asks for a call, at the end of a wizard or on a page that cannot go on, such as /qt/benefits and /mini/congratulations.",
    changes: "Without a free banker the visitor is asked for a time in place of a call at once.",
    repeat:
      "With `requestReservation` true a banker is held. A repeat with the same key must not hold a second one.",
    request: {
      body: {
        appId: "LH-7Q2M9K4TXW",
        customerId: "1000001",
        phoneNumber: "2025550101",
        state: "CA",
        requestReservation: false,
      },
    },
    response: { availability: true },
  },
  "precheck.release": {
    summary: "Let a held banker go",
    touches: "state",
    when: "The visitor is on the phone already, or chose another time.",
    changes: "Nothing for the visitor; the banker is free for others.",
    repeat: "Letting go again changes nothing.",
    request: { body: { sessionReservationUid: "R1" } },
    response: { released: true },
  },
  instadial: {
    summary: "Connect a visitor with a banker",
    touches: "money",
    when: "Right after precheck found a free banker.",
    changes:
      'A status with "activecall" says that they are on the phone already, and nothing rings. Else the page goes on to have the number rung.',
    repeat: "Never ring a number twice for one request: one open call for each number, whoever asks.",
    request: {
      body: {
        appId: "LH-7Q2M9K4TXW",
        customerId: "1000001",
        phoneNumber: "2025550101",
        state: "CO",
        phoneVerified: false,
        sessionReservationUid: "R1",
      },
    },
    response: { status: "ringing" },
  },
  "instadial.launch": {
    summary: "Have a number rung",
    touches: "money",
    when: "The visitor asks for a call at once, or at a time that they chose.",
    changes: "The page says that the phone rings now, or when it will, and by whom.",
    repeat:
      "Never ring a number twice for one request: whoever asks while a call is open is told of that one. Tried again once at most.",
    request: {
      body: {
        appId: "LH-7Q2M9K4TXW",
        customerId: "1000001",
        phoneNumber: "2025550101",
        state: "CA",
        callAt: "2026-11-23T17:00:00.000Z",
      },
    },
    response: {
      leadTrackingUid: "lead_1",
      dialLaunched: false,
      callAt: "2026-11-23T17:00:00.000Z",
      assignedMortgageBanker: {
        name: "Theo Marsh",
        nmlsId: "0000002",
        phoneNumber: "2025550101",
        email: "theo@lender.example",
      },
    },
  },
};
