import { isCodePageDone } from "~/steps/phone/phone-code";
import { CodePage, type CodePageView } from "~/steps/phone/phone-code-view";
import { factsOfCodePage, loadCodePage, resendCode } from "~/steps/phone/phone-page";
import { useStep } from "~/ui/page";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { submitOtp } from "~/flows/purchase/otp-tries";
import { otp } from "./otp.step";

export const loader = stepLoader(otp, {
  onArrival: ({ state }) => Promise.resolve(isCodePageDone(state) ? done() : undefined),
  load: (visit) => loadCodePage(visit, "phone-number"),
  factsWhenShown: factsOfCodePage,
});

export const action = stepAction(otp, submitOtp, {
  resend: (press) => resendCode(press, press.state.answers.phoneNumber),
});

export default function Otp() {
  return <CodePage {...useStep<CodePageView>().data} />;
}
