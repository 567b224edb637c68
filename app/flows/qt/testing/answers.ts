import type { quoteTool } from "~/flows/qt/flow";
import { mbcAnswers } from "~/modules/mbc/testing/answers";
import { profileAnswers } from "~/modules/profile/testing/answers";
import { homeQuestionAnswers } from "~/steps/homes/testing/answers";
import { homeOfMortgage, homeAnswer, noHome } from "~/steps/mortgages/testing/answers";
import { firstLoan } from "~/steps/offers/testing/answers";
import { button, chat, lastTime, nameAnswers, noConsent } from "~/steps/testing/answers";
import type { AnswersOf, Fields, Persona, PersonaHome } from "~tests/support/persona";
import { headingIn } from "~tests/support/visitor";

const fieldsOf = ({ street, unit = "", city, state, zip }: PersonaHome): Fields => ({
  street,
  unit,
  city,
  state,
  zip,
});

/** The home that a page asks about, by the street in its heading; "your home" is the first. */
const homeFor = ({ homes }: Persona, html: string): PersonaHome =>
  homes.find(({ street }) => headingIn(html).includes(street)) ?? homes[0];

const homeQuestions = homeQuestionAnswers(homeFor);

/** The fields of a taxes and insurance page: one per mortgage. */
const escrowsIn = (html: string): Fields =>
  Object.fromEntries(
    [...html.matchAll(/name="(escrow\d+)"/g)].map(([, name = ""]) => [name, "QtFlowEscrowDontKnow"]),
  );

const OAK = { home: "new", street: "12 Oak Street", city: "Irvine", state: "CA", zip: "92602" };

const untrue = (cash: string, says: RegExp) => ({
  fields: { cashAmount: cash, scoreBand: "740+" },
  says,
});

/** Test answers for every page of the quote tool. */
export const quoteAnswers: AnswersOf<typeof quoteTool> = {
  ...profileAnswers,
  "m/profile/property-address": {
    ...profileAnswers["m/profile/property-address"],
    good: ({ homes: [home] }) => fieldsOf(home),
  },
  "m/profile/current-address-confirmation": {
    ...profileAnswers["m/profile/current-address-confirmation"],
    good: ({ homes: [{ use }] }) => ({ isCurrentAddressPropertyAddress: use === "HOME" ? "yes" : "no" }),
  },
  "home-loans": button,
  "property-use": homeQuestions.use,
  "property-type": homeQuestions.type,
  "property-units": homeQuestions.units,
  "property-value": homeQuestions.value,
  "cashout-amount": {
    good: ({ reasons, scoreBand }) => ({
      cashAmount: reasons.includes("cash") ? "$60,000" : "0",
      scoreBand,
    }),
    bad: [
      untrue("", /Enter how much cash/),
      untrue("a lot", /Enter how much cash/),
      untrue("-60,000", /Enter how much cash/),
      untrue("10,000,001", /cannot be more than \$10,000,000/),
      untrue("9".repeat(21), /shorter amount/),
      { fields: { cashAmount: "60,000" }, says: /Choose your credit score range/ },
      { fields: { cashAmount: "60,000", scoreBand: "900+" }, says: /Choose a range from the list/ },
    ],
  },
  "military-status": {
    good: { hasServed: "no" },
    bad: [{ fields: {}, says: /Choose yes if you serve/ }],
  },
  "partners-name": {
    good: ({ partner }) => nameAnswers(partner ?? { first: "Leo", last: "Lee" }),
    bad: [
      { fields: { firstName: "", lastName: "Lee" }, says: /Enter their first name/ },
      { fields: { firstName: "Leo4", lastName: "Lee" }, says: /Use letters/ },
      // BORR-QT-02
      { fields: { firstName: " ada ", lastName: "THREELIENS" }, says: /has the same name/ },
    ],
  },
  "partners-military-status": {
    good: { partnerHasServed: "yes" },
    bad: [{ fields: {}, says: /Choose yes if/ }],
  },
  liabilities: {
    good: (who, html) => {
      if (!html.includes('name="home"')) return {};
      const home = homeAnswer(who, html);
      return { home, ...(home === "new" ? fieldsOf(homeOfMortgage(who, html)) : {}) };
    },
    bad: [
      ...noHome,
      { fields: { ...OAK, street: "PO Box 12" }, says: /street address, not a PO box\./ },
      { fields: { ...OAK, city: "" }, says: /Enter the city or town\./ },
      { fields: { ...OAK, state: "TX" }, says: /92602 is a ZIP code in California, and you chose Texas/ },
    ],
  },
  escrow: {
    good: (_who, html) => escrowsIn(html),
    bad: [
      { fields: { escrow0: "" }, says: /Choose how taxes and insurance are paid/ },
      { fields: { escrow0: "maybe" }, says: /Choose how taxes and insurance are paid/ },
    ],
  },
  benefits: {
    // A visitor who has not chosen yet takes the first loan.
    good: (_who, html): Fields =>
      html.includes('name="callConsent"')
        ? { callConsent: "yes", callAt: lastTime(html) }
        : { intent: "choose", ...firstLoan(html) },
    bad: [
      { ...noConsent, fields: { callConsent: "" } },
      { fields: { intent: "ask", cash: "" }, says: /Enter how much cash/ },
      { fields: { intent: "ask", cash: "10,000,001" }, says: /cannot be more than \$10,000,000/ },
      {
        fields: { intent: "choose", offer: "offer-of-somebody-else" },
        says: /That is not one of your offers\./,
      },
      { fields: { intent: "choose" }, says: /Choose the offer you/ },
      { fields: { intent: "assume", years: "31" }, says: /Enter how many years you will stay, 1 to 30\./ },
    ],
  },
  chat,
  ...mbcAnswers,
};
