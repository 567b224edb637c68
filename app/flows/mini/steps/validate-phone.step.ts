import { codeForm, confirmedForm } from "../../../steps/phone-code";
import { miniStep } from "../mini-step";
import type { MiniState } from "../state";

const isConfirmed = ({ answers, facts }: MiniState): boolean =>
  answers.phoneNumber !== undefined && facts.verifiedPhones?.[answers.phoneNumber] === true;

export const validatePhone = miniStep({
  id: "validate-phone",
  title: (state) => {
    if (!isConfirmed(state)) return "Enter the code we texted you";
    return state.facts.createRestricted ? "Thank you, we have your request" : "Your number is confirmed";
  },
  asks: (state) => (isConfirmed(state) ? confirmedForm : codeForm),
  sensitive: ["code"],
  restsOn: ["phoneNumber"],
  // GUARD-01: with the application open there is nothing left to do here.
  passed: (state) => isConfirmed(state) && state.facts.appId !== undefined && state.facts.token !== undefined,
  outcomes: [
    "congratulations",
    "unqualified-declined",
    "frozen-credit~hard",
    "frozen-credit",
    "credit-scores",
    "get-approval",
    "pre-qual-congratulations",
    "realty",
    "unable-to-pre-qualify",
    "social-security-last-4",
    "social-security",
    "thankyou-unfortunately",
    "date-of-birth",
    "accepted-offer",
  ],
});
