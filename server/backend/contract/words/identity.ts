import type { identityCalls } from "~server/backend/contract/identity";
import { KEYED, READS, type WordsOf } from "./define";

export const identityWords: WordsOf<typeof identityCalls> = {
  "mobile-authenticate": {
    summary: "Open a check of a phone by its carrier",
    touches: "money",
    when: "/m/instant-link/quote, once in a visit, when the visitor has entered a mobile number.",
    changes:
      "With `authUrl` the phone's own browser is led through its carrier. Without it the visitor is texted a link.",
    repeat:
      "Once in a visit: carriers charge for each try. A second call in the visit answers with `isSupported` false.",
    request: {
      body: { sessionId: "s0a1b2c3", sourceIp: "127.0.0.1", phoneNumber: "2025550101", userAgent: "node" },
    },
    response: {
      correlationId: "check-1",
      isSupported: false,
      possession: { authAttempts: 0, deliveryAttempts: 0, hasReachedMaxAttempts: false },
    },
  },
  "mobile-authenticate-finish": {
    summary: "Take the proof of a phone",
    touches: "state",
    when: "/identity/thank-you, when the owner of the phone opens the texted link and presses the button, and on coming back from the carrier.",
    changes:
      "The page thanks its reader; the first device learns by mobile-check-trust that the phone is confirmed. `expired`, `used` and `unknown` lead to /identity/expired.",
    repeat: "A `vfp` is good once: the second time it answers `used`.",
    request: { body: { sessionId: "s0a1b2c3", vfp: "a1b2c3d4" } },
    response: { isAuthenticated: true, type: "linkAuth", outcome: "authenticated" },
  },
  "mobile-check-trust": {
    summary: "Ask how a check stands",
    touches: "nothing",
    when: "/m/instant-link/text-delivery, again and again while the visitor waits for the text, or when they say that they opened it.",
    changes:
      "Once the link was opened on a trusted phone, the visitor goes on to the review of their details. On an untrusted phone they are sent to a code.",
    repeat: READS,
    request: { body: { correlationId: "check-1" } },
    response: {
      trustScore: 940,
      isTrusted: true,
      isLinkOpened: true,
      isPossessionProven: true,
      possession: { type: "linkAuth", authAttempts: 0, deliveryAttempts: 1, hasReachedMaxAttempts: false },
    },
  },
  "mobile-check-identity": {
    summary: "Compare a birth date or last four digits",
    touches: "state",
    when: "/m/instant-link/review, when the visitor confirms who they are.",
    changes:
      "`isVerified` fills in name and address. A wrong answer is said beside the field; after three the visitor types everything.",
    repeat:
      "Each wrong answer counts as one of three corrections, so a repeat with the same key must count once.",
    request: { body: { correlationId: "check-1", dob: "1985-02-17", last4SSN: "9999" } },
    response: {
      isVerified: true,
      isFound: true,
      dobCorrectionAttempts: 0,
      hasReachedMaxDobCorrectionAttempts: false,
    },
  },
  "mobile-verify-identity": {
    summary: "Read the record of a confirmed person",
    touches: "nothing",
    when: "/m/instant-link/review, right after the check of the person was passed.",
    changes:
      "Name, birth date and present address are filled in for the visitor to confirm. The full Social Security number never leaves the backend.",
    repeat: READS,
    request: { body: { correlationId: "check-1" } },
    response: {
      firstName: "Elena",
      lastName: "Vargas",
      ssnLast4: "9999",
      dob: "1985-02-17",
      addresses: [
        { address: "118 Juniper Lane", city: "Fort Collins", region: "CO", postalCode: "80521" },
        { address: "40 Alder Court", city: "Boise", region: "ID", postalCode: "83702" },
      ],
      emailAddresses: ["elena.ada@example.com"],
      phoneNumber: "2025550101",
    },
  },
  "identity.link.send": {
    summary: "Text a link that confirms a phone",
    touches: "money",
    when: "/m/instant-link/quote where the carrier takes no part, and when the visitor asks for another link.",
    changes:
      "The page asks the visitor to open the text. `success` false, or a spent limit, leads to a code in place of the link.",
    repeat: "Three links in a visit at most. A repeat with the same key texts nothing.",
    request: {
      body: {
        sessionId: "s0a1b2c3",
        sourceIp: "127.0.0.1",
        phoneNumber: "2025550101",
        correlationId: "check-1",
      },
    },
    response: { success: true, correlationId: "check-1", attempts: 1 },
  },
  "prove.phone-verification": {
    summary: "Take a confirmed phone over to an application",
    touches: "state",
    when: "/m/instant-link/review, after the application was saved with the check's `proveCorrelationId`.",
    changes:
      "The visitor is asked for no code, and, where the number came with the check, for no Social Security number.",
    repeat: KEYED,
    request: {
      body: {
        phoneNumber: "2025550101",
        appId: "LH-7Q2M9K4TXW",
        capturePhoneVerification: true,
        provePrefillActivity: { provePrefillInfoConfirmed: "2026-11-23T17:00:00.000Z" },
      },
    },
    response: { isPhoneVerified: true, isSsnAttached: true },
  },
  "parse-name": {
    summary: "Split a full name",
    touches: "nothing",
    when: "A link of a campaign brings `name` in its address, such as /cashout?name=Ada%20Approved.",
    changes: "First and last name are filled in on the page that asks for them.",
    repeat: READS,
    request: { params: { name: "Ada Approved" } },
    response: { firstName: "Ada", lastName: "Approved" },
  },
  "phone-by-sourceId": {
    summary: "Ask whether a lead has left a phone number",
    touches: "nothing",
    when: "/phone, for visitors whose source is one of `LEAD_SOURCE_IDS`.",
    changes: "A lead whose number is known is not asked for it again.",
    repeat: READS,
    request: { body: { sourceId: "lead-1" } },
    response: { phoneNumberExists: true },
  },
};
