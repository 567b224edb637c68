import type { phoneCalls } from "~server/backend/contract/phone";
import { KEYED, READS, type WordsOf } from "./define";

export const phoneWords: WordsOf<typeof phoneCalls> = {
  "borrower.validate-phone": {
    summary: "Check a phone number for a borrower",
    touches: "state",
    when: "/spw/input-phone, when a customer of a presentation enters the number that their code goes to.",
    changes: "`isValid` false is said beside the field; else the code is sent.",
    repeat: KEYED,
    request: { body: { appId: "LH-7Q2M9K4TXW", applicantId: "LH-7Q2M9K4TXW-1", phoneNumber: "2025550101" } },
    response: { isValid: true },
  },
  "validate-phone-input": {
    summary: "Check a phone number",
    touches: "nothing",
    when: "Every page that takes a phone number to text to, before a code or a link is sent.",
    changes: "`isValid` false shows `displayMessage` beside the field, and nothing is texted.",
    repeat: READS,
    request: { body: { phoneNumber: "2025550101", verifyPhoneNumberForAuth: true, appId: "LH-7Q2M9K4TXW" } },
    response: { isValid: true },
  },
  "phone-verification.initiate": {
    summary: "Text a code",
    touches: "money",
    when: "Right after a number was entered, and when the visitor asks for a new code.",
    changes: "The page asks for the code. A spent limit shows the backend's words on when to try again.",
    repeat: "Each call texts a code. A repeat with the same key must not text a second one.",
    request: { body: { phoneNumber: "2025550101", provider: 1, purpose: "letter", appId: "LH-7Q2M9K4TXW" } },
    response: { requestId: "request-1" },
  },
  "phone-verification.complete": {
    summary: "Check a code",
    touches: "state",
    when: "The page of the code, when the visitor enters it.",
    changes:
      "`approved` goes on. `incorrect` asks again, `expired` offers a new code, `max_attempts` ends the tries for this code.",
    repeat: "A wrong code counts as a try, so a repeat with the same key must count once.",
    request: {
      body: { phoneNumber: "2025550101", code: "000000", purpose: "letter", appId: "LH-7Q2M9K4TXW" },
    },
    response: { status: "approved" },
  },
  "phone-verification.status": {
    summary: "Ask whether a phone is confirmed already",
    touches: "nothing",
    when: "Before a code is sent to somebody who may have confirmed the number in an earlier visit: letters by text, /phone.",
    changes: "`verified` spares the visitor a code.",
    repeat: READS,
    request: { body: { appId: "LH-7Q2M9K4TXW" } },
    response: { cookieStatus: "none" },
  },
  "set-verification-cookie": {
    summary: "Keep that a phone was confirmed",
    touches: "state",
    when: "Right after a code was approved.",
    changes:
      "The answer's cookie spares the visitor a code for this number later. Without it they are asked again.",
    repeat: KEYED,
    request: { body: { phoneNumber: "2025550101", purpose: "continue", appId: "LH-7Q2M9K4TXW" } },
    response: { set: true },
  },
};
