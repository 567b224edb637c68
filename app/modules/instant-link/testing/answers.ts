import type { AnswersAt } from "~tests/support/persona";
import { code, dateOfBirth, lastTime, phone } from "~/steps/testing/answers";
import type { instantLink } from "~/modules/instant-link/module";

/** A phone without an identity on file: a code confirms it, and the visitor types everything. */
export const instantLinkAnswers: AnswersAt<"m/instant-link", typeof instantLink> = {
  "m/instant-link/quote": phone,
  "m/instant-link/text-delivery": { good: { intent: "code" } },
  "m/instant-link/otp": code,
  // Here only the birth date has answers to test; the home is asked on its own page.
  "m/instant-link/review": { good: dateOfBirth.good, bad: (dateOfBirth.bad ?? []).slice(1) },
  "m/instant-link/address": {
    good: ({ address, state }) => ({ ...address, state }),
    bad: [{ fields: { street: "PO Box 12", city: "Irvine", state: "CA", zip: "92602" }, says: /PO box/ }],
  },
  "m/instant-link/thankyou-request-received": {
    good: ({ first, last }, html) => ({
      callConsent: "yes",
      firstName: first,
      lastName: last,
      callAt: lastTime(html),
    }),
    bad: [{ fields: { callConsent: "yes" }, says: /Enter your first name/ }],
  },
};
