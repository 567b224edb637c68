import { homeQuestionAnswers } from "~/steps/homes/testing/answers";
import { lastTime } from "~/steps/testing/answers";
import { someAnswers, type Persona, type PersonaHome } from "~tests/support/persona";

/** The home of a page's mortgage. Without a number in the heading there is only one home. */
function homeOfMortgage(who: Persona, html: string): PersonaHome {
  const place = Number(/with mortgage (\d+) of \d+\?/.exec(html)?.[1] ?? 1) - 1;
  return who.homes[who.mortgagesOn[place] ?? 0] ?? who.homes[0];
}

/** "12 Oak Street, Unit 4, Irvine, CA 92602" */
const lineOf = ({ street, unit, city, state, zip }: PersonaHome): string =>
  [street, ...(unit ? [`Unit ${unit}`] : []), city, `${state} ${zip}`].join(", ");

const NO_PART = /Enter the address of the home: street, city, state and ZIP code\./;
const OAK = { street: "12 Oak Street", city: "Irvine", state: "CA", zip: "92602" };

/** The home that a page asks about. Homes are numbered in the order of entry. */
const homeFor = (who: Persona, item: string): PersonaHome => who.homes[Number(item) - 1] ?? who.homes[0];

const homeQuestions = homeQuestionAnswers((who, _html, item) => homeFor(who, item));

/** Test answers for the pages about homes, before the borrowers and for each further home. */
export const homeAnswers = someAnswers({
  home: {
    good: ({ reasons, scoreBand }) => ({ reasons, scoreBand }),
    bad: [
      { fields: {}, says: /Choose at least one of these/ },
      { fields: { scoreBand: "740+" }, says: /Choose at least one of these/ },
      { fields: { reasons: "fun", scoreBand: "740+" }, says: /Choose at least one of these/ },
      { fields: { reasons: "payment" }, says: /Choose your credit score range/ },
      { fields: { reasons: "payment", scoreBand: "700" }, says: /Choose a range from the list/ },
      { fields: { reasons: ["payment", "cash"], scoreBand: "0-9999" }, says: /Choose a range from the list/ },
    ],
  },
  "cashout-amount": {
    good: { cashAmount: "62501" },
    bad: [
      { fields: {}, says: /Choose about how much cash/ },
      { fields: { cashAmount: "60000" }, says: /Choose one of the amounts/ },
      { fields: { cashAmount: "$62,501" }, says: /Choose one of the amounts/ },
    ],
  },
  address: {
    good: ({ homes: [home] }) => ({ address: lineOf(home) }),
    bad: [
      { fields: {}, says: NO_PART },
      { fields: { address: "   " }, says: NO_PART },
      { fields: { address: "12" }, says: NO_PART },
      { fields: { address: "#4, ?!, 🏠" }, says: NO_PART },
      { fields: { address: "PO Box 12, Irvine, CA 92602" }, says: /street address, not a PO box\./ },
      { fields: { address: "12 Straße ".repeat(30) }, says: /Use at most 200 characters/ },
    ],
  },
  "address-confirmation": {
    good: (who, html, item) => {
      const { street, unit, city, state, zip } = item === "" ? who.homes[0] : homeOfMortgage(who, html);
      return { street, unit: unit ?? "", city, state, zip };
    },
    bad: [
      { fields: {}, says: /Enter the house number and the street\./ },
      { fields: { ...OAK, street: "12" }, says: /Enter the house number and the street\./ },
      { fields: { ...OAK, street: "PO Box 12" }, says: /street address, not a PO box\./ },
      { fields: { street: OAK.street }, says: /Enter the city or town\./ },
      { fields: { ...OAK, city: "" }, says: /Enter the city or town\./ },
      { fields: { ...OAK, state: "" }, says: /Choose the state\./ },
      { fields: { ...OAK, state: "Atlantis" }, says: /Choose a state from the list\./ },
      { fields: { ...OAK, zip: "926" }, says: /Enter a 5-digit ZIP code/ },
      { fields: { ...OAK, unit: "4".repeat(21) }, says: /Use at most 20 characters/ },
      { fields: { ...OAK, state: "TX" }, says: /92602 is a ZIP code in California, and you chose Texas/ },
      { fields: { ...OAK, street: "12 Calle Ñandú", zip: "78701" }, says: /78701 is a ZIP code in Texas/ },
    ],
  },
  "unable-to-qualify": {
    good: ({ phone, homes: [home] }, html) => ({
      propertyState: home.state,
      phoneNumber: phone,
      callConsent: "yes",
      callAt: lastTime(html),
    }),
    bad: [
      {
        fields: { propertyState: "CA", phoneNumber: "(202) 555-0101" },
        says: /Check the box if we may call you\./,
      },
      { fields: { callConsent: "yes", phoneNumber: "(202) 555-0101" }, says: /Choose the state\./ },
      { fields: { callConsent: "yes", propertyState: "CA" }, says: /Enter a phone number/ },
      {
        fields: { callConsent: "yes", propertyState: "DC", phoneNumber: "(202) 555-0101" },
        says: /We have no loan experts for the District of Columbia yet/,
      },
    ],
  },
  "property-use": homeQuestions.use,
  "property-type": homeQuestions.type,
  "multi-family-property": homeQuestions.units,
  "estimated-price": homeQuestions.value,
  "property-owners": {
    good: (who, _, item) => {
      const { coOwner } = homeFor(who, item);
      return {
        owners: ["0", ...(who.partner ? ["1"] : []), ...(coOwner ? ["other"] : [])],
        otherFirstName: coOwner?.first ?? "",
        otherLastName: coOwner?.last ?? "",
      };
    },
    bad: [
      { fields: {}, says: /Choose who owns the home/ },
      { fields: { owners: "7" }, says: /Choose owners from the list/ },
      { fields: { owners: "other" }, says: /Enter the first name of the other owner/ },
      { fields: { owners: ["0", "other"], otherFirstName: "Rosa" }, says: /Enter the last name/ },
      { fields: { owners: "0", secondLastName: "Diaz" }, says: /Enter the first name/ },
      { fields: { owners: "0", otherFirstName: "R2D2", otherLastName: "Diaz" }, says: /Use letters/ },
    ],
  },
});
