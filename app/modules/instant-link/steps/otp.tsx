import { CodeForm, type CodeView } from "~/steps/phone/phone-code-view";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { done, leaveTo, refused } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { formatPhone } from "~/domain/phone";
import { resendCode } from "~/steps/phone/phone-page";
import { checkCode, withConfirmedPhone, isConfirmed } from "~/steps/phone/phone-verification";
import { pageOfModule, chooseTyping } from "~/modules/instant-link/possession/proven-phone";
import { TYPE_INSTEAD } from "~/modules/instant-link/possession/messages";
import { otp } from "./otp.step";

interface OtpData {
  code: CodeView;
  typeInstead: string;
}

/** The purpose of the codes. */
const purpose = "instant-link";

export const loader = stepLoader(otp, {
  load: (visit) => {
    const { state } = visit;
    const number = state.answers.phoneNumber ?? "";
    const data: OtpData = {
      code: {
        phoneShown: formatPhone(number),
        changeTo: pageOfModule(visit, "quote"),
        isConfirmed: isConfirmed(state, number) || undefined,
      },
      typeInstead: TYPE_INSTEAD,
    };
    return { data };
  },
});

export const action = stepAction(
  otp,
  async (submission) => {
    const { state, values } = submission;
    const { phoneNumber } = state.answers;
    if (phoneNumber === undefined) return leaveTo(pageOfModule(submission, "quote"));
    if (!isConfirmed(state, phoneNumber)) {
      const refusal = await checkCode({ ...submission, purpose }, phoneNumber, String(values.code));
      if (refusal !== undefined) return refused({ code: [refusal] });
    }
    return done({ answers: { phoneNumber }, facts: withConfirmedPhone(state, phoneNumber) });
  },
  {
    resend: (press) => resendCode({ ...press, purpose }, press.state.answers.phoneNumber),
    manual: chooseTyping,
  },
);

export default function Otp() {
  const { data } = useStep<OtpData>();
  const { code } = data;
  const lead = code.isConfirmed
    ? "Next we ask for your details."
    : `We sent it to ${code.phoneShown}. It can take a minute to arrive. Then you type your details yourself.`;
  return (
    <StepPage picture={code.isConfirmed ? "check" : "phone"} lead={lead}>
      <CodeForm view={code} confirmedSubmit="Continue" />
      {code.isConfirmed ? null : (
        <StepForm submit={data.typeInstead} intent="manual" quiet formKey="manual" />
      )}
    </StepPage>
  );
}
