import { phoneAnswer } from "~/steps/answer-summaries";
import { phoneForm } from "~/steps/phone/phone-code";
import { isConfirmed } from "~/steps/phone/phone-verification";
import { MOBILE_NUMBER } from "~/steps/questions";
import { mainStep } from "~/flows/main/main-step";

export const phone = mainStep({
  id: "phone",
  summary: ({ answers }) => phoneAnswer(answers.phoneNumber),
  title: MOBILE_NUMBER.title,
  privacy: "masked",
  schema: phoneForm,
  prefilledBy: ["phoneNumber"],
  ownedAnswers: ["phoneNumber"],
  public: true,
  // MAIN-GUARD-02
  autoSkipped: (state) => isConfirmed(state, state.answers.phoneNumber),
});
