import type { ssnCalls } from "~server/backend/contract/ssn";
import { KEYED, READS, type WordsOf } from "./define";

export const ssnWords: WordsOf<typeof ssnCalls> = {
  "ssn.required": {
    summary: "Ask which Social Security numbers are needed",
    touches: "nothing",
    when: "After a soft pull that did not find somebody, and on pages of a presentation before a report is ordered.",
    changes:
      "The visitor is led to the page for the last four digits, to the page for the whole number, or past both.",
    repeat: READS,
    request: { query: { appId: "LH-7Q2M9K4TXW" } },
    response: [{ applicantId: "LH-7Q2M9K4TXW-1", isLast4SSNRequired: false, isFullSSNRequired: true }],
  },
  "ssn.check-duplicate": {
    summary: "Check that no other borrower has a number",
    touches: "nothing",
    when: "When a Social Security number is entered, before it is handed over. Server to server only: the number stands in the query, so no log may show an address of this call.",
    changes: "A duplicate is said beside the field, and the number is kept nowhere.",
    repeat: READS,
    request: { query: { applicantId: "LH-7Q2M9K4TXW-1", SSNum: "219099999" } },
    response: { isDuplicate: false },
  },
  "verify.sync.ssn": {
    summary: "Hand over Social Security numbers",
    touches: "state",
    when: "When a Social Security number is entered, after the check for duplicates.",
    changes:
      "`verified` leads to the next soft pull. `verified` false, and a number that somebody else has, are said beside the field.",
    repeat: KEYED,
    request: {
      body: {
        sessionId: "s0a1b2c3",
        verifyCustomerIdentity: true,
        data: [{ applicantId: "LH-7Q2M9K4TXW-1", ssn: "219099999" }],
      },
    },
    response: { verified: true },
  },
  "verify-last4": {
    summary: "Check the last four digits of a Social Security number",
    touches: "state",
    when: "The page for the last four digits, after a soft pull that asked for them.",
    changes:
      "`isVerified` leads to the next soft pull; else the page asks again, and in the end for the whole number.",
    repeat: "A wrong answer counts as a try, so a repeat with the same key must count once.",
    request: { body: { appId: "LH-7Q2M9K4TXW", applicantId: "LH-7Q2M9K4TXW-1", last4SSN: "9999" } },
    response: { isVerified: true },
  },
};
