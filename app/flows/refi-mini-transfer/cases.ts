import type { Case } from "~tests/support/cases";
import type { TransferFacts, TransferState } from "./state";

const known: Partial<TransferFacts> = {
  appId: "A1",
  token: "t",
  applicants: [{ id: "P1", firstName: "Ada", lastName: "Approved" }],
  resumed: {},
};
const consent = { version: "v", at: 1 };

/** Test cases of the transfer variant as tables. Together they cover every edge of it. */
export const transferCases: readonly Case<TransferState>[] = [
  { name: "a quote is opened", entry: "home", known, stops: [], reaches: "home" },
  { name: "a link does not open", entry: "home", known: { unopened: "refused" }, stops: [], reaches: "home" },
  {
    name: "a call begins",
    entry: "home",
    known,
    stops: [
      {
        at: "home",
        outcome: "calling-you",
        facts: { callConsent: consent, leadTrackingUid: "L1", alreadyOnCall: false },
      },
    ],
    reaches: "m/mbc/calling-you",
  },
  {
    name: "a call comes later",
    entry: "home",
    known,
    stops: [{ at: "home", outcome: "calling-soon", facts: { callConsent: consent, alreadyOnCall: false } }],
    reaches: "m/mbc/calling-soon",
  },
  {
    name: "they are on the line with us",
    entry: "home",
    known,
    stops: [{ at: "home", outcome: "calling-soon", facts: { callConsent: consent, alreadyOnCall: true } }],
    reaches: "thank-you",
  },
];
