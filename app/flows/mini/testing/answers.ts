import { paymentMethodAnswers, reportPaymentAnswers } from "~/steps/report/test-answers";
import type { AnswersOf } from "~tests/support/persona";
import { incomeAnswers } from "~/modules/income/testing/answers";
import { mbcAnswers } from "~/modules/mbc/testing/answers";
import type { mini } from "~/flows/mini/flow";
import {
  button,
  callRequest,
  chat,
  code,
  dateOfBirth,
  last4,
  phone,
  place,
  socialSecurity,
} from "~/steps/testing/answers";

/** Test answers for every page of the mini purchase wizard. */
export const miniAnswers: AnswersOf<typeof mini> = {
  home: {
    good: ({ first, last, partner }) => ({
      firstName: first,
      lastName: last,
      ...(partner ? { coFirstName: partner.first, coLastName: partner.last } : {}),
    }),
    bad: [
      { fields: {}, says: /Enter your first name/ },
      { fields: { firstName: "Ada" }, says: /Enter your last name/ },
      { fields: { firstName: "Ada4", lastName: "Lee" }, says: /Use letters/ },
      {
        fields: { firstName: "Ada", lastName: "Lee", coFirstName: " ADA ", coLastName: "lee" },
        says: /That is your own name/,
      },
      { fields: { firstName: "Ada", lastName: "Lee", suffix: "Dr" }, says: /Choose a suffix from the list/ },
      {
        fields: { firstName: "Ada", lastName: "Lee", coFirstName: "Leo" },
        says: /Enter their last name too/,
      },
      {
        fields: { firstName: "Ada", lastName: "Lee", coLastName: "Lee" },
        says: /Enter their first name too/,
      },
    ],
  },
  "accepted-offer": {
    good: ({ hasOffer }) => ({ acceptedOffer: hasOffer ? "yes" : "no" }),
    bad: [
      { fields: {}, says: /Choose yes if a seller has accepted/ },
      { fields: { acceptedOffer: "maybe" }, says: /Choose yes if a seller has accepted/ },
    ],
  },
  "home-shopping-date": {
    good: { homeShoppingDate: "in3months" },
    bad: [
      { fields: {}, says: /Choose the time that fits best/ },
      { fields: { homeShoppingDate: "never" }, says: /Choose the time that fits best/ },
    ],
  },
  "estimated-price": {
    good: { homeValue: "$400,000", downPayment: "80 000" },
    bad: [
      { fields: { homeValue: "", downPayment: "80,000" }, says: /Enter the home price/ },
      { fields: { homeValue: "400,000", downPayment: "" }, says: /Enter your down payment/ },
      { fields: { homeValue: "29,999", downPayment: "1,000" }, says: /less than \$30,000/ },
      { fields: { homeValue: "400,000", downPayment: "400,000" }, says: /less than the price/ },
    ],
  },
  "state-and-county": place,
  "unqualified-borrower": callRequest,
  "purc-rate-and-payment": {
    good: { scoreBand: "740+", offer: "30Y Fixed" },
    bad: [
      { fields: { scoreBand: "" }, says: /An estimate is fine/ },
      { fields: { scoreBand: "900" }, says: /Choose a range from the list/ },
    ],
  },
  phone,
  "validate-phone": code,
  "date-of-birth": dateOfBirth,
  "review-your-credit": button,
  "social-security-last-4": last4,
  "social-security": socialSecurity,
  "frozen-credit": button,
  "thankyou-unfortunately": callRequest,
  "unable-to-pre-qualify": callRequest,
  realty: {
    good: { isEnrolledInRealty: "yes" },
    bad: [{ fields: {}, says: /partner agent/ }],
  },
  "home-shopping-location": {
    good: { propertyCities: "Irvine\nTustin" },
    bad: [
      { fields: { propertyCities: "" }, says: /Enter at least one city or town/ },
      { fields: { propertyCities: "x".repeat(501) }, says: /Enter at most \d+ cities/ },
    ],
  },
  "pre-qual-congratulations": button,
  "prequal-letter/phone": phone,
  "prequal-letter/validate-phone": code,
  upgrade: button,
  "get-approval": button,
  "credit-report-cost": button,
  "payment-method": paymentMethodAnswers,
  "credit-report-payment": reportPaymentAnswers,
  "frozen-wait": button,
  receipt: button,
  "unqualified-declined": callRequest,
  "credit-scores": button,
  congratulations: callRequest,
  "banker-assigned": callRequest,
  error: button,
  chat,
  ...incomeAnswers,
  ...mbcAnswers,
};
