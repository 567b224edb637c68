import { codeForm, confirmedForm } from "../../../../steps/phone-code";
import { miniStep } from "../../mini-step";
import type { MiniState } from "../../state";

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
