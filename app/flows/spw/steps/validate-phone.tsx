import { arriveAtCode, numberWords, submitCode, resendCode } from "~/flows/spw/who/phone";
import { canSeeFullPresentation } from "~/flows/spw/conditions";
import { supportLine } from "~/steps/call/support-line";
import { CodePage, type CodePageView } from "~/steps/phone/phone-code-view";
import { useStep } from "~/ui/page";
import { addressOf } from "~server/visit/hosts";
import { stepAction, stepLoader } from "~server/visit/step";
import { validatePhone } from "./validate-phone.step";

export const loader = stepLoader(validatePhone, {
  onArrival: arriveAtCode,
  load: ({ state, host, session, runtime }): { data: CodePageView } => ({
    data: {
      code: {
        phoneShown: numberWords(state),
        // A visitor who has only the link cannot change the number on file.
        changeTo:
          state.facts.hasPhone === true ? undefined : addressOf(host.flow, { node: "phone" }, session.id),
        isConfirmed: canSeeFullPresentation(state) || undefined,
      },
      support: supportLine(runtime),
    },
  }),
});

export const action = stepAction(validatePhone, submitCode, { resend: resendCode });

export default function ValidatePhone() {
  return <CodePage {...useStep<CodePageView>().data} what="presentation" />;
}
