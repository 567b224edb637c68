import { codeForm, confirmedForm } from "../../../steps/phone-code";
import { hasApplication } from "../../../steps/create-application";
import { isConfirmed } from "../../../steps/phone-verification";
import { profileStep } from "../profile-step";
import type { ProfileState } from "../state";

const isDone = (state: ProfileState): boolean => isConfirmed(state, state.answers.phoneNumber);

export const otp = profileStep({
  id: "otp",
  title: (state) => {
    if (!isDone(state)) return "Enter the code we texted you";
    return state.facts.createRestricted ? "Thank you, we have your request" : "Your number is confirmed";
  },
  asks: (state) => (isDone(state) ? confirmedForm : codeForm),
  sensitive: ["code"],
  restsOn: ["phoneNumber"],
  // GUARD-04: whoever comes here with a confirmed number is sent on, and Back leads past the page.
  passed: (state) => isDone(state) && hasApplication(state),
});
