import { PhoneForm, type PhoneView } from "~/steps/phone-code-view";
import { StepPage, useStep } from "~/ui/page";
import { Details } from "~/ui/parts";
import { done, refused } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { formatPhone } from "../../../domain/phone";
import { textMessageWords } from "../../../steps/phone-code";
import { isConfirmed, startVerification } from "../../../steps/phone-verification";
import { unlessKnown } from "../known";
import { primaryOf } from "../people";
import { phoneNumber } from "./phone-number.step";

interface PhoneData {
  firstName: string;
  phone: PhoneView;
}

export const loader = stepLoader(phoneNumber, {
  arrive: unlessKnown((state) => isConfirmed(state, state.answers.phoneNumber)),
  load: ({ state, runtime }): { data: PhoneData; values: Record<string, string | undefined> } => ({
    data: {
      firstName: primaryOf(state).firstName,
      phone: { textWords: textMessageWords(runtime.config.brand.name) },
    },
    values: { phoneNumber: state.answers.phoneNumber && formatPhone(state.answers.phoneNumber) },
  }),
});

export const action = stepAction(phoneNumber, async (asked) => {
  const { phoneNumber: number } = asked.values;
  const started = await startVerification(asked, number);
  if ("refusal" in started) return refused({ phoneNumber: [started.refusal] });
  return done({ answers: { phoneNumber: number }, facts: started.facts });
});

export default function PhoneNumberPage() {
  const { firstName, phone } = useStep<PhoneData>().data;
  return (
    <StepPage
      picture="phone"
      lead={`Thank you, ${firstName}. We text you a code, so that nobody else can go on in your name.`}
    >
      <PhoneForm view={phone} submit="Text me a code" />
      <Details summary="Why do you need my number?">
        <p>
          With it you can come back later, from any device. You do not agree to sales calls by giving it here.
        </p>
      </Details>
    </StepPage>
  );
}
