import { CodePage, type CodePageView } from "~/steps/phone/phone-code-view";
import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { factsOfCodePage, loadCodePage, resendCode } from "~/steps/phone/phone-page";
import { arriveWithPhone, confirmPhone } from "~/modules/profile/phone/confirm-phone";
import { primaryOf } from "~/modules/profile/people/people";
import { otp } from "./otp.step";

export const loader = stepLoader(otp, {
  onArrival: arriveWithPhone,
  load: (visit) => {
    primaryOf(visit.state);
    // The module's pages are siblings at any mount path.
    return loadCodePage(visit, visit.place.node.replace(/otp$/, "phone-number"));
  },
  factsWhenShown: factsOfCodePage,
});

export const action = stepAction(otp, confirmPhone, {
  resend: (press) => resendCode(press, press.state.answers.phoneNumber),
});

export default function OtpPage() {
  return <CodePage {...useStep<CodePageView>().data} />;
}
