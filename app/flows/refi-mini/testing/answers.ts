import type { AnswersOf, Fields, Persona } from "~tests/support/persona";
import type { refiMini } from "~/flows/refi-mini/flow";
import {
  button,
  callRequest,
  callRequestWithPhone,
  chat,
  dateOfBirth,
  last4,
  nameAnswers,
  socialSecurity,
} from "~/steps/testing/answers";
import { cardsIn, homeAnswer, noHome } from "~/steps/mortgages/testing/answers";
import { firstLoan } from "~/steps/offers/testing/answers";
import { homeAnswers } from "./home-answers";

/** The address of a borrower who does not live in the home to be refinanced. */
const elsewhere = { street: "7 Elm Street", unit: "", city: "Denver", state: "CO", zip: "80202" };

/** The one answer for marital status and co-borrower. */
const household = ({ marital, partner }: Persona): string => {
  if (marital !== "married") return marital;
  return partner ? "married-together" : "married-alone";
};

/** Adds a home that is not in the page's list; then confirms that the list is complete. */
function chosenHome({ homes }: Persona, html: string): Fields {
  const missing = homes.find(({ street }) => !html.includes(street));
  if (!missing) return { intent: "all" };
  const { street, unit = "", city, state, zip } = missing;
  return { intent: "add", street, unit, city, state, zip };
}

/** The first kind that is still offered. */
function chosenType(html: string): string {
  const [first] = cardsIn(html);
  if (!first) throw new Error("The page offers no kind of loan.");
  return first.value;
}

const half = { intent: "add", street: "12 Elm Street", city: "Irvine" };
const whole = { ...half, state: "CA", zip: "92602" };
const noKind = /Choose what type of loan this is\./;

/** Test answers for every page of the refinance wizard. */
export const refiAnswers: AnswersOf<typeof refiMini> = {
  ...homeAnswers,
  borrower: {
    good: (who, _html, item) =>
      nameAnswers(item === "1" ? (who.partner ?? { first: "Leo", last: "Lee" }) : who),
    bad: [
      { fields: { firstName: "", lastName: "Lee" }, says: /Enter (?:your|their) first name/ },
      { fields: { firstName: "Ada", lastName: "  " }, says: /Enter (?:your|their) last name/ },
      { fields: {}, says: /Enter (?:your|their) first name/ },
      { fields: { firstName: "Ada4", lastName: "Lee" }, says: /Use letters/ },
      { fields: { firstName: "Ada", lastName: "<b>Lee</b>" }, says: /Use letters/ },
      { fields: { firstName: "Ada", lastName: "L".repeat(61) }, says: /at most 60/ },
      { fields: { firstName: "Ada", middleName: "M2", lastName: "Lee" }, says: /Use letters/ },
      { fields: { firstName: "Ada", lastName: "Lee", suffix: "Sir" }, says: /suffix from the list/ },
    ],
  },
  "marital-status": {
    good: (who) => ({ maritalStatus: household(who) }),
    bad: [
      { fields: {}, says: /Choose whether you are married/ },
      { fields: { maritalStatus: "" }, says: /Choose whether you are married/ },
      { fields: { maritalStatus: "divorced" }, says: /Choose whether you are married/ },
      { fields: { maritalStatus: ["unmarried", "separated"] }, says: /Choose whether you are married/ },
    ],
  },
  "add-loan-partner-other": {
    good: ({ partner }) => ({ friendOnLoan: partner ? "yes" : "no" }),
    bad: [
      { fields: {}, says: /someone is borrowing with you/ },
      { fields: { friendOnLoan: "maybe" }, says: /someone is borrowing with you/ },
    ],
  },
  "military-status": {
    good: (_who, _html, item) => ({ hasServed: item === "1" ? "yes" : "no" }),
    bad: [
      { fields: {}, says: /serves? or ha(?:s|ve) served/ },
      { fields: { hasServed: "true" }, says: /serves? or ha(?:s|ve) served/ },
    ],
  },
  "current-address": {
    good: ({ homes: [{ use }] }) =>
      use === "HOME" ? { residence: "subject" } : { residence: "elsewhere", ...elsewhere },
    bad: [
      { fields: {}, says: /Choose where/ },
      { fields: { ...elsewhere }, says: /Choose where/ },
      { fields: { residence: "abroad", ...elsewhere }, says: /Choose where/ },
      { fields: { residence: "elsewhere" }, says: /house number and the street/ },
      { fields: { residence: "elsewhere", ...elsewhere, street: "" }, says: /house number and the street/ },
      { fields: { residence: "elsewhere", ...elsewhere, street: "PO Box 12" }, says: /PO box/ },
      { fields: { residence: "elsewhere", ...elsewhere, city: "" }, says: /city or town/ },
      { fields: { residence: "elsewhere", ...elsewhere, state: "Atlantis" }, says: /state from the list/ },
      { fields: { residence: "elsewhere", ...elsewhere, zip: "8020" }, says: /5-digit ZIP code/ },
      {
        fields: { residence: "elsewhere", ...elsewhere, zip: "10001" },
        says: /New York, and you chose Colorado/,
      },
    ],
  },
  "date-of-birth": dateOfBirth,
  "social-security": socialSecurity,
  "social-security-last-4": last4,
  "frozen-credit": button,
  "unable-to-pre-qualify": callRequest,
  "thankyou-unfortunately": callRequest,
  "liability-property": {
    good: (who, html) => ({ home: homeAnswer(who, html) }),
    bad: noHome,
  },
  properties: {
    good: chosenHome,
    bad: [
      { fields: half, says: /Choose the state\./ },
      { fields: { ...whole, zip: "926" }, says: /Enter a 5-digit ZIP code/ },
      { fields: { ...whole, street: "PO Box 12" }, says: /street address, not a PO box/ },
      {
        fields: { intent: "add", street: "1 nowhere lane", city: "Irvine", state: "CA", zip: "92602" },
        says: /1 Nowhere Lane is already on your list\./,
      },
    ],
  },
  "liability-type": {
    good: (_, html) => ({ type: chosenType(html) }),
    bad: [
      { fields: {}, says: noKind },
      { fields: { type: "ThirdLien" }, says: noKind },
      { fields: { type: "FirstLien; drop" }, says: noKind },
    ],
  },
  congratulations: {
    // Accepts the first loan. Where there are no loans to choose from, the button continues.
    good: (who, html): Fields => (who.accepts ? firstLoan(html) : { intent: "decline" }),
    bad: [
      { fields: { intent: "assume", years: "31" }, says: /Enter how many years you will stay, 1 to 30\./ },
      { fields: { offer: "offer-of-somebody-else" }, says: /That is not one of your offers\./ },
      { fields: { offer: "x".repeat(500) }, says: /That is not one of your offers\./ },
    ],
  },
  "cashout-prequalified": callRequest,
  "loan-alternatives": {
    good: (who) => ({ alternative: who.alternative }),
    bad: [
      { fields: {}, says: /Choose what would suit you better\./ },
      { fields: { alternative: "free-money" }, says: /Choose what would suit you better\./ },
    ],
  },
  "no-loan": callRequest,
  "banker-assigned": callRequestWithPhone,
  "thankyou-call-us": button,
  "thankyou-connecting-to-mb": button,
  "thankyou-interest": button,
  chat,
};
