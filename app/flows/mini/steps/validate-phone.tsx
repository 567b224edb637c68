import { CodePage, type CodePageView } from "~/steps/phone/phone-code-view";
import { useStep } from "~/ui/page";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import type { Visit } from "~server/visit/types";
import { isCodePageDone } from "~/steps/phone/phone-code";
import {
  answerCode,
  factsOfCodePage,
  loadCodePage,
  redirectIfRestricted,
  resendCode,
} from "~/steps/phone/phone-page";
import { outcomeAfterPhone } from "~/flows/mini/after-phone";
import { linkExchange } from "~/steps/application/link-exchange";
import type { MiniState } from "~/flows/mini/state";
import { validatePhone, type CodeOutcome } from "./validate-phone.step";

export const loader = stepLoader(validatePhone, {
  // GUARD-01: a number that is already confirmed is not asked for again.
  onArrival: async ({ state, trail }: Visit<MiniState>) =>
    isCodePageDone(state)
      ? done<MiniState, CodeOutcome>({ outcome: outcomeAfterPhone(state, trail) })
      : undefined,
  load: (visit) => loadCodePage(visit),
  factsWhenShown: factsOfCodePage,
});

export const action = stepAction(
  validatePhone,
  async (submission) => {
    const { state, trail } = submission;
    const answered = await answerCode(submission, { transactionType: "purc", exchange: linkExchange });
    if ("reply" in answered) return redirectIfRestricted(submission, answered.reply);
    const { facts } = answered;
    return done({
      facts,
      outcome: outcomeAfterPhone({ ...state, facts: { ...state.facts, ...facts } }, trail),
    });
  },
  { resend: (press) => resendCode(press, press.state.answers.phoneNumber) },
);

export default function ValidatePhone() {
  return <CodePage {...useStep<CodePageView>().data} />;
}
