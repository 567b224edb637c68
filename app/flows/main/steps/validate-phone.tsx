import { CodePage, type CodePageView } from "~/steps/phone/phone-code-view";
import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { learnCode, loadCode, resendCode } from "~/steps/phone/phone-page";
import { startPhoneLogin } from "~/flows/main/phone/phone-login";
import { arriveConfirmed, codeData, phoneVerified } from "~/flows/main/phone/phone-verified";
import { validatePhone } from "./validate-phone.step";

export const loader = stepLoader(validatePhone, {
  arrive: (visit) => startPhoneLogin(visit) ?? arriveConfirmed(visit),
  load: async (visit) => {
    const loaded = await loadCode(visit);
    return { ...loaded, data: codeData(visit, loaded.data) };
  },
  learns: learnCode,
});

export const action = stepAction(validatePhone, (asked) => phoneVerified(asked), {
  resend: (press) => resendCode(press, press.state.answers.phoneNumber),
});

export default function ValidatePhone() {
  return <CodePage {...useStep<CodePageView>().data} />;
}
