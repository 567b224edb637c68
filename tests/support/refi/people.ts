import type { RefiAnswers, RefiWalker } from "./pages";

const named = ({ first, last }: { first: string; last: string }) => ({
  firstName: first,
  lastName: last,
  middleName: "",
  suffix: "",
});

/** Where somebody lives who does not live in the home they refinance. */
const elsewhere = { street: "7 Elm Street", unit: "", city: "Denver", state: "CO", zip: "80202" };

/** The one answer of who is married and who joins. */
const household = ({ marital, partner }: RefiWalker): string => {
  if (marital !== "married") return marital;
  return partner ? "married-together" : "married-alone";
};

/** How the pages about the borrowers are answered: borrower, marital-status, add-loan-partner-other, military-status, current-address. */
export const peopleAnswers: RefiAnswers = {
  borrower: {
    good: (who, _html, item) => named(item === "1" ? (who.partner ?? { first: "Leo", last: "Lee" }) : who),
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
      { fields: {}, says: /somebody else will be on the loan/ },
      { fields: { friendOnLoan: "maybe" }, says: /somebody else will be on the loan/ },
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
      { fields: { residence: "elsewhere", ...elsewhere, zip: "8020" }, says: /five digits/ },
      {
        fields: { residence: "elsewhere", ...elsewhere, zip: "10001" },
        says: /New York, and you chose Colorado/,
      },
    ],
  },
};
