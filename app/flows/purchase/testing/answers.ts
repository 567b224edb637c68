import type { AnswersOf, Persona } from "~tests/support/persona";
import { incomeAnswers } from "~/modules/income/testing/answers";
import { mbcAnswers } from "~/modules/mbc/testing/answers";
import type { purchase } from "~/flows/purchase/flow";
import { demographicsAnswers } from "~/steps/demographics/testing";
import {
  button,
  callRequest,
  code,
  last4,
  nameAnswers,
  noConsent,
  phone,
  socialSecurity,
  type RefusedPost,
} from "~/steps/testing/answers";

const nameRefusals: readonly RefusedPost[] = [
  { fields: { firstName: "", lastName: "Lee" }, says: /Enter (?:your|their) first name/ },
  { fields: { firstName: "Ada", lastName: "  " }, says: /Enter (?:your|their) last name/ },
  { fields: { firstName: "Ada4", lastName: "Lee" }, says: /Use letters/ },
  { fields: { firstName: "Ada", lastName: "Lee", suffix: "Sir" }, says: /suffix from the list/ },
];

const addressOf = ({ address, state }: Persona) => ({
  street: address.street,
  city: address.city,
  state: state === "DC" ? "CA" : state,
  zip: address.zip,
});
const typed = { street: "12 Elm Street", unit: "", city: "Irvine", state: "CA", zip: "92602" };
const addressRefusals: readonly RefusedPost[] = [
  { fields: { ...typed, street: "" }, says: /Enter the house number and the street/ },
  { fields: { ...typed, street: "PO Box 12" }, says: /street address, not a PO box/ },
  { fields: { ...typed, city: "" }, says: /Enter the city or town/ },
  { fields: { ...typed, zip: "926" }, says: /Enter a 5-digit ZIP code/ },
  // A ZIP code of another state is refused.
  { fields: { ...typed, zip: "80202" }, says: /ZIP code in Colorado, and you chose California/ },
];

/** The same where the state is not asked. */
const withoutState = addressRefusals.map(({ fields: { state: _state, ...fields }, says }): RefusedPost => ({
  fields,
  says,
}));

/** The first option of a list. */
const firstRadio = (html: string): string =>
  /<input type="radio"[^>]*\svalue="([^"]+)"/.exec(html)?.[1] ?? "";

/** Test answers for every page of the purchase wizard. */
export const purchaseAnswers: AnswersOf<typeof purchase> = {
  home: button,
  "borrower-name": { good: nameAnswers, bad: nameRefusals },
  "phone-number": phone,
  otp: { ...code, good: (who) => ({ code: who.code }) },
  "estimated-price": {
    good: { homeValue: "$400,000" },
    bad: [
      { fields: { homeValue: "" }, says: /Enter the home price/ },
      { fields: { homeValue: "907,751" }, says: /cannot be more than \$907,750/ },
      { fields: { homeValue: "29,999" }, says: /cannot be less than \$30,000/ },
      { fields: { homeValue: "a lot" }, says: /Enter the home price/ },
    ],
  },
  state: {
    good: ({ state }) => ({ propertyState: state }),
    bad: [
      { fields: { propertyState: "" }, says: /Choose the state/ },
      { fields: { propertyState: "ZZ" }, says: /Choose a state from the list/ },
    ],
  },
  county: {
    good: ({ county }) => ({ propertyCounty: county }),
    bad: [
      { fields: { propertyCounty: "" }, says: /Enter the county(?:'|&#x27;)s name/ },
      // A county of another state, and a ZIP code of another state.
      { fields: { propertyCounty: "Maricopa" }, says: /know a county by that name in California/ },
      { fields: { propertyCounty: "80202" }, says: /ZIP code in Colorado, and you chose California/ },
    ],
  },
  "county-select": {
    good: (_who, html) => ({ propertyCounty: firstRadio(html) }),
    bad: [
      { fields: {}, says: /Choose the county from the list/ },
      { fields: { propertyCounty: "Maricopa" }, says: /Choose the county from the list/ },
    ],
  },
  "property-address-status": {
    good: ({ hasOffer }) => ({ propertyAddressStatus: hasOffer ? "known" : "searching" }),
    bad: [{ fields: {}, says: /Choose whether you already know the home(?:'|&#x27;)s address/ }],
  },
  "property-address": { good: addressOf, bad: withoutState },
  "accepted-offer": {
    good: ({ hasOffer }) => ({ acceptedOffer: hasOffer ? "yes" : "no" }),
    bad: [{ fields: {}, says: /Choose yes if a seller has accepted/ }],
  },
  "employment-status": {
    good: { employmentStatus: "employed" },
    bad: [
      { fields: {}, says: /Choose what fits you best/ },
      { fields: { employmentStatus: "king" }, says: /Choose what fits you best/ },
    ],
  },
  "estimated-credit-score": {
    good: ({ scoreBand }) => ({ scoreBand }),
    bad: [{ fields: { scoreBand: "900" }, says: /Choose a range from the list/ }],
  },
  bankruptcy: {
    good: { bankruptcyStatus: "none" },
    bad: [{ fields: {}, says: /Choose what applies to you/ }],
  },
  "late-mortgage-payments": {
    good: { lateMortgagePayments: "no-mortgage" },
    bad: [{ fields: {}, says: /Choose what applies for the last twelve months/ }],
  },
  "estimated-down-payment": {
    good: ({ wantsCall }) => ({
      downPayment: "80,000",
      ...(wantsCall === "with the code" ? { callConsent: "yes" } : {}),
    }),
    bad: [
      { fields: { downPayment: "" }, says: /Enter your down payment/ },
      { fields: { downPayment: "400,000" }, says: /less than the price/ },
      { fields: { downPayment: "500,000" }, says: /less than the price/ },
      { fields: { downPayment: "1,000" }, says: /at least 3% of the price/ },
    ],
  },
  "home-shopping-date": {
    good: { homeShoppingDate: "in3months" },
    bad: [{ fields: {}, says: /Choose the time that fits best/ }],
  },
  "mortgage-rate-estimate": {
    good: { offer: "30Y Fixed" },
    bad: [
      { fields: {}, says: /Choose one of the loans/ },
      { fields: { offer: "HELOC" }, says: /not one of the loans compared here/ },
      { fields: { years: "40", intent: "assume" }, says: /how many years you will stay, 1 to 30/ },
    ],
  },
  "certified-approval": button,
  "marital-status": {
    good: ({ marital }) => ({ maritalStatus: marital }),
    bad: [
      { fields: {}, says: /Choose married, unmarried or separated/ },
      { fields: { maritalStatus: "divorced" }, says: /Choose married, unmarried or separated/ },
    ],
  },
  "partners-information-consent": {
    good: ({ partner }) => ({ partnerJoins: partner ? "yes" : "no" }),
    bad: [{ fields: {}, says: /Choose yes if someone is buying with you and agrees/ }],
  },
  "partners-name": {
    good: ({ partner }) => nameAnswers(partner ?? { first: "Leo", last: "Lee" }),
    bad: [
      ...nameRefusals,
      // BORR-PUR-03
      { fields: { firstName: " ada ", lastName: "APPROVED" }, says: /has the same name/ },
    ],
  },
  "partners-military-status": {
    good: { partnerHasServed: "no" },
    bad: [{ fields: {}, says: /Choose yes if/ }],
  },
  "current-address": { good: addressOf, bad: addressRefusals },
  ssn: socialSecurity,
  "ssn-last-four": last4,
  realty: { good: { isEnrolledInRealty: "yes" }, bad: [{ fields: {}, says: /partner agent/ }] },
  "home-shopping-location": {
    good: { propertyCities: "Irvine\nTustin" },
    bad: [{ fields: { propertyCities: "" }, says: /Enter at least one city or town/ }],
  },
  prequalified: button,
  ...incomeAnswers,
  demographics: button,
  "demographics-questionnaire": demographicsAnswers,
  "calling-soon": callRequest,
  "thank-you": callRequest,
  "time-to-upload": callRequest,
  "unable-to-pre-qualify": {
    good: callRequest.good,
    // Named explicitly, because the freeze page has another form before the call form.
    bad: [{ ...noConsent, fields: { callConsent: "" } }],
  },
  error: button,
  ...mbcAnswers,
};
