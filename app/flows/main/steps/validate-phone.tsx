import { CodePage, type CodePageView } from "~/steps/phone/phone-code-view";
import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { factsOfCodePage, loadCodePage, resendCode } from "~/steps/phone/phone-page";
import { startPhoneLogin } from "~/flows/main/phone/phone-login";
import { skipConfirmedNumber, codePageData, openAfterCode } from "~/flows/main/phone/phone-verified";
import { validatePhone } from "./validate-phone.step";

export const loader = stepLoader(validatePhone, {
  onArrival: async (visit) => (await startPhoneLogin(visit)) ?? skipConfirmedNumber(visit),
  load: async (visit) => {
    const loaded = await loadCodePage(visit);
    return { ...loaded, data: codePageData(visit, loaded.data) };
  },
  factsWhenShown: factsOfCodePage,
});

export const action = stepAction(validatePhone, (submission) => openAfterCode(submission), {
  resend: (press) => resendCode(press, press.state.answers.phoneNumber),
});

export default function ValidatePhone() {
  return <CodePage {...useStep<CodePageView>().data} />;
}
