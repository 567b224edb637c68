import { codeForm, confirmedForm } from "~/steps/phone/phone-code";
import { miniStep } from "~/flows/mini/mini-step";
import type { MiniState } from "~/flows/mini/state";

const isConfirmed = ({ answers, facts }: MiniState): boolean =>
  answers.letterPhone !== undefined && facts.verifiedPhones?.[answers.letterPhone] === true;

export const prequalLetterValidatePhone = miniStep({
  id: "prequal-letter/validate-phone",
  title: "Enter the code we texted you",
  asks: (state) => (isConfirmed(state) ? confirmedForm : codeForm),
  sensitive: ["code"],
  restsOn: ["letterPhone"],
  passed: isConfirmed,
});
