import { SPW_CREDIT_TARGETS } from "~/domain/spw-credit";
import { canSeeFullPresentation } from "~/flows/spw/conditions";
import { spwStep } from "~/flows/spw/spw-step";
import { TEXTED_CODE } from "~/steps/questions";
import { codeForm, confirmedForm } from "~/steps/phone/phone-code";

export const validatePhone = spwStep({
  id: "validate-phone",
  title: (state) => (canSeeFullPresentation(state) ? TEXTED_CODE.done : TEXTED_CODE.title),
  privacy: "secret",
  schema: (state) => (canSeeFullPresentation(state) ? confirmedForm : codeForm),
  sensitive: ["code"],
  dependsOn: ["phoneNumber"],
  autoSkipped: canSeeFullPresentation,
  outcomes: SPW_CREDIT_TARGETS,
});
