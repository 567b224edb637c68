import { isCodeSettled } from "~/steps/phone/phone-code";
import { CodePage, type CodePageView } from "~/steps/phone/phone-code-view";
import { learnCode, loadCode, resendCode } from "~/steps/phone/phone-page";
import { useStep } from "~/ui/page";
import { done } from "~server/visit/result";
import { stepAction, stepLoader } from "~server/visit/step";
import { answerOtp } from "~/flows/purchase/otp-tries";
import { otp } from "./otp.step";

export const loader = stepLoader(otp, {
  arrive: ({ state }) => Promise.resolve(isCodeSettled(state) ? done() : undefined),
  load: (visit) => loadCode(visit, "phone-number"),
  learns: learnCode,
});

export const action = stepAction(otp, answerOtp, {
  resend: (press) => resendCode(press, press.state.answers.phoneNumber),
});

export default function Otp() {
  return <CodePage {...useStep<CodePageView>().data} />;
}
