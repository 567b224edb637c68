import { CALL_OUTCOMES } from "~/steps/call/call-edges";
import { z } from "zod";
import { codeSchema, codeTitle, codeForm, confirmedForm, isCodePageDone } from "~/steps/phone/phone-code";
import { isConfirmed } from "~/steps/phone/phone-verification";
import { choice } from "~/steps/fields";
import { mainStep } from "~/flows/main/main-step";
import type { MainState } from "~/flows/main/state";

const callConsentField = { callConsent: choice(["yes"], "Check the box or leave it empty.").optional() };
const withCode = codeForm.extend(callConsentField);
const withoutCode = confirmedForm.extend(callConsentField);

/** The form of the code page: a code while the number is not confirmed, and optionally a call. */
export const validateForm = z.object({ code: z.unknown().optional(), ...callConsentField });

export const validatePhone = mainStep({
  id: "validate-phone",
  highPriority: true,
  title: (state: MainState) =>
    state.facts.phoneByLogin && !isConfirmed(state, state.answers.phoneNumber)
      ? "Confirm your number"
      : codeTitle(state),
  privacy: "secret",
  schema: (state: MainState) => (codeSchema(state) === codeForm ? withCode : withoutCode),
  sensitive: ["code"],
  dependsOn: ["phoneNumber"],
  autoSkipped: (state) => isCodePageDone(state) || state.facts.createRestricted === true,
  outcomes: CALL_OUTCOMES,
});
