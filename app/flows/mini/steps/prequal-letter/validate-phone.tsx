import { CodeForm, type CodeView } from "~/steps/phone/phone-code-view";
import { StepPage, useStep } from "~/ui/page";
import { addressOf } from "~server/http/hosts";
import { done, refused } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import type { Visit } from "~server/http/visit";
import { formatPhone } from "~/domain/phone";
import { resendCode } from "~/steps/phone/phone-page";
import { checkCode, confirmed, isConfirmed } from "~/steps/phone/phone-verification";
import type { MiniState } from "~/flows/mini/state";
import { prequalLetterValidatePhone } from "./validate-phone.step";

export const loader = stepLoader(prequalLetterValidatePhone, {
  arrive: async ({ state }: Visit<MiniState>) =>
    isConfirmed(state, state.answers.letterPhone) ? done<MiniState>() : undefined,
  load: ({ state, host, session }) => {
    const code: CodeView = {
      phoneShown: formatPhone(state.answers.letterPhone ?? ""),
      changeTo: addressOf(host.flow, { node: "prequal-letter/phone" }, session.id),
    };
    return { data: { code } };
  },
});

export const action = stepAction(
  prequalLetterValidatePhone,
  async (asked) => {
    const { state, values } = asked;
    const { letterPhone } = state.answers;
    if (letterPhone === undefined) return refused({ "": ["Please enter your mobile number first."] });
    if (isConfirmed(state, letterPhone)) return done();
    const refusal = await checkCode(asked, letterPhone, String(values.code));
    return refusal === undefined
      ? done({ facts: confirmed(state, letterPhone) })
      : refused({ code: [refusal] });
  },
  { resend: (press) => resendCode(press, press.state.answers.letterPhone) },
);

export default function PrequalLetterValidatePhone() {
  const { data } = useStep<{ code: CodeView }>();
  return (
    <StepPage picture="phone" lead={`We sent it to ${data.code.phoneShown}. It can take a minute to arrive.`}>
      <CodeForm view={data.code} confirmedSubmit="Go to my letter" />
    </StepPage>
  );
}
