import type { AnswersAt } from "~tests/support/persona";
import type { profile } from "~/modules/profile/module";

const NAME = /name/i;

export const profileAnswers: AnswersAt<"m/profile", typeof profile> = {
  "m/profile/property-address": {
    good: ({ address, state }) => ({ ...address, state }),
    bad: [
      { fields: { street: "PO Box 12", city: "Irvine", state: "CA", zip: "92602" }, says: /PO box/ },
      {
        fields: { street: "12 Elm Street", city: "Irvine", state: "CA", zip: "926" },
        says: /5-digit ZIP code/,
      },
    ],
  },
  "m/profile/borrowers-name-confirmation": {
    good: { isKnownNameCorrect: "no" },
    bad: [{ fields: {}, says: /Choose/ }],
  },
  "m/profile/borrowers-name": {
    good: ({ first, last }) => ({ firstName: first, lastName: last }),
    bad: [{ fields: { firstName: "", lastName: "" }, says: NAME }],
  },
  "m/profile/phone-number": {
    good: ({ phone }) => ({ phoneNumber: phone }),
    bad: [{ fields: { phoneNumber: "911" }, says: /US phone number/ }],
  },
  "m/profile/otp": {
    good: ({ code }) => ({ code }),
    bad: [{ fields: { code: "12345" }, says: /six digits/ }],
  },
  "m/profile/current-address-confirmation": {
    good: { isCurrentAddressPropertyAddress: "no" },
    bad: [{ fields: {}, says: /Choose/ }],
  },
  "m/profile/current-address": {
    good: ({ address, state }) => ({ ...address, state }),
    bad: [{ fields: { street: "", city: "", state: "", zip: "" }, says: /house number/ }],
  },
  "m/profile/email": {
    good: { email: "ada@example.com" },
    bad: [{ fields: { email: "ada@" }, says: /email address/ }],
  },
  "m/profile/marital-status": {
    good: { maritalStatus: "unmarried" },
    bad: [{ fields: {}, says: /Choose/ }],
  },
  "m/profile/partner-add": {
    good: ({ partner }) => ({ wantToAddPartner: partner ? "yes" : "no" }),
    bad: [{ fields: {}, says: /Choose/ }],
  },
  "m/profile/partners-name": {
    good: ({ partner }) => ({ firstName: partner?.first ?? "", lastName: partner?.last ?? "" }),
    bad: [{ fields: { firstName: "", lastName: "" }, says: NAME }],
  },
};
