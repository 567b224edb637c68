import { firstLoan } from "~/steps/offers/testing/answers";
import { leo, type AnswersOf, type Fields } from "~tests/support/persona";
import { incomeAnswers } from "~/modules/income/testing/answers";
import { instantLinkAnswers } from "~/modules/instant-link/testing/answers";
import { mbcAnswers } from "~/modules/mbc/testing/answers";
import { profileAnswers } from "~/modules/profile/testing/answers";
import type { main } from "~/flows/main/flow";
import { button, callRequest, chat, code, nameAnswers, phone } from "~/steps/testing/answers";
import { loanAnswers } from "./loan-answers";
import { toolAnswers } from "./tool-answers";

/** Test answers for every page of the main flow. */
export const mainAnswers: AnswersOf<typeof main> = {
  home: { good: ({ goal }) => ({ goal }) },
  "home-landing": button,
  purchase: button,
  "cashout-landing": button,
  "heloc-landing": button,
  "here-to-help": button,
  "savings-alert": {
    good: ({ first, last }) => ({ firstName: first, lastName: last }),
    bad: [{ fields: { firstName: " ", lastName: "9" }, says: /name/i }],
  },

  borrowers: {
    good: (who) => ({ ...nameAnswers(who), partner: who.partner ? "yes" : "no" }),
    bad: [
      { fields: { firstName: "", lastName: "Lee", partner: "no" }, says: /Enter your first name/ },
      { fields: { firstName: "Ada", lastName: "  ", partner: "no" }, says: /Enter your last name/ },
      { fields: { firstName: "Ada4", lastName: "Lee", partner: "no" }, says: /Use letters/ },
      { fields: { firstName: "Ada", lastName: "L".repeat(61), partner: "no" }, says: /at most 60/ },
      {
        fields: { firstName: "Ada", lastName: "Lee", suffix: "Sir", partner: "no" },
        says: /suffix from the list/,
      },
      { fields: { firstName: "Ada", lastName: "Lee" }, says: /someone is borrowing with you/ },
    ],
  },
  "manual-borrower": {
    good: ({ partner }) => nameAnswers(partner ?? leo),
    bad: [
      { fields: { firstName: "", lastName: "" }, says: /Enter their first name/ },
      { fields: { firstName: "L30", lastName: "Lee" }, says: /Use letters/ },
    ],
  },
  phone,
  "validate-phone": code,
  "marital-status": {
    good: { primaryStatus: "married", partnerStatus: "married" },
    bad: [
      { fields: { partnerStatus: "married" }, says: /first person is married/ },
      { fields: { primaryStatus: "married" }, says: /second person is married/ },
      { fields: { primaryStatus: "divorced", partnerStatus: "married" }, says: /first person is married/ },
    ],
  },
  "estimated-score": {
    good: ({ scoreBand }) => ({ estimatedBand: scoreBand }),
    bad: [
      { fields: {}, says: /Choose your credit score range/ },
      { fields: { estimatedBand: "900+" }, says: /Choose a range from the list/ },
    ],
  },
  callback: {
    good: ({ first, last, phone }) => ({
      topic: "cash",
      time: "evening",
      phoneNumber: phone,
      firstName: first,
      lastName: last,
    }),
    bad: [
      { fields: { time: "morning", phoneNumber: "2025550109" }, says: /what the call is about/ },
      { fields: { topic: "cash", phoneNumber: "2025550109" }, says: /when we may call/ },
      { fields: { topic: "cash", time: "midnight", phoneNumber: "2025550109" }, says: /when we may call/ },
      { fields: { topic: "cash", time: "morning", phoneNumber: "1" }, says: /area code/ },
    ],
  },

  address: {
    good: ({ address, state }) => ({ ...address, state }),
    bad: [
      { fields: {}, says: /Enter the city or town\./ },
      {
        fields: { street: "120 Main St", city: "Denver", state: "CO", zip: "802" },
        says: /5-digit ZIP code/,
      },
      { fields: { street: "PO Box 12", city: "Denver", state: "CO", zip: "80202" }, says: /PO box/ },
      { fields: { street: "120 Main St", city: "Denver", zip: "80202" }, says: /Choose the state\./ },
    ],
  },
  "address-confirmation": button,
  qualification: {
    good: (_who, html): Fields => firstLoan(html),
    bad: [{ fields: { offer: "99Y Fixed" }, says: /not one of the loans compared here/ }],
  },
  prequalified: button,
  insufficient: callRequest,
  "third-party-transfer": callRequest,
  "banker-assigned": callRequest,
  "thankyou-request-received": button,
  chat,
  "business-card": button,
  ...loanAnswers,
  ...toolAnswers,
  ...incomeAnswers,
  ...instantLinkAnswers,
  ...mbcAnswers,
  ...profileAnswers,
};
