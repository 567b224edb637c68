import { PhoneForm, type PhoneView } from "~/steps/phone-code-view";
import { StepPage, useStep } from "~/ui/page";
import { Details } from "~/ui/parts";
import { done, refused } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { formatPhone } from "../../../domain/phone";
import { textMessageWords } from "../../../steps/phone-code";
import { startVerification } from "../../../steps/phone-verification";
import { openApplication } from "../open-application";
import { phone } from "./phone.step";

export const loader = stepLoader(phone, {
  arrive: openApplication,
  load: ({ state: { answers, facts }, runtime }) => {
    const data: { phone: PhoneView } = {
      phone: {
        textWords: textMessageWords(runtime.config.brand.name),
        ...(facts.partialPhone === undefined ? {} : { onFile: facts.partialPhone }),
      },
    };
    return { data, values: { phoneNumber: answers.phoneNumber && formatPhone(answers.phoneNumber) } };
  },
});

export const action = stepAction(phone, async (asked) => {
  const { phoneNumber } = asked.values;
  const started = await startVerification(asked, phoneNumber);
  if ("refusal" in started) return refused({ phoneNumber: [started.refusal] });
  return done({ answers: { phoneNumber }, facts: started.facts });
});

export default function Phone() {
  const { data } = useStep<{ phone: PhoneView }>();
  return (
    <StepPage
      picture="phone"
      lead="We text you a code, so that nobody else can see your application or go on with it."
    >
      <PhoneForm view={data.phone} submit="Text me a code" />
      <Details summary="Why do you need my number?">
        <p>
          It keeps your application yours: with it you can come back later, from any device. You do not agree
          to sales calls here.
        </p>
      </Details>
    </StepPage>
  );
}
