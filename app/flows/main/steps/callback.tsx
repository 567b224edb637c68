import { PhoneField, RadioCards, SelectField, TextField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { formatPhone } from "../../../domain/phone";
import { supportLine, type SupportLine } from "../../../steps/support-line";
import { finishPhoneLogin } from "../phone-login";
import { saveCallback } from "../people-saves";
import { onLoan } from "../state";
import { callback } from "./callback.step";

interface Data {
  /** who asks, where that is known */
  firstName?: string;
  line: SupportLine;
}

export const loader = stepLoader(callback, {
  arrive: finishPhoneLogin,
  load: ({ state, runtime }) => {
    const { answers } = state;
    const [primary] = onLoan(state);
    const number = answers.callBack?.phoneNumber ?? answers.phoneNumber;
    const data: Data = {
      ...(primary && { firstName: primary.firstName }),
      line: supportLine(runtime),
    };
    return {
      data,
      values: {
        topic: answers.callBack?.topic ?? answers.helpTopic,
        time: answers.callBack?.time,
        phoneNumber: number && formatPhone(number),
      },
    };
  },
});

export const action = stepAction(callback, ({ state, values }) => saveCallback(state, values));

const topics = [
  { value: "purchase", label: "Buying a home" },
  { value: "refinance", label: "Refinancing my loan" },
  { value: "cash", label: "Cash from my home" },
  { value: "application", label: "An application I have started" },
  { value: "else", label: "Something else" },
];
const times = [
  { value: "morning", label: "In the morning", hint: "8 a.m. to noon, where you are" },
  { value: "afternoon", label: "In the afternoon", hint: "Noon to 5 p.m." },
  { value: "evening", label: "In the evening", hint: "5 p.m. to 8 p.m." },
];

export default function Callback() {
  const { firstName, line } = useStep<Data>().data;
  return (
    <StepPage
      picture="phone"
      lead={
        firstName === undefined
          ? "A loan expert will call you back."
          : `A loan expert will call you back, ${firstName}.`
      }
    >
      <StepForm
        submit="Ask for my call"
        beforeSubmit={
          <p className="hint">
            A person dials your number by hand, once or twice, about what you ask here and nothing else. No
            automatic dialer and no recording calls you.
          </p>
        }
      >
        <SelectField name="topic" label="What is it about?" options={topics} />
        <RadioCards name="time" label="When is a good time?" options={times} />
        {firstName === undefined ? (
          <>
            <TextField name="firstName" label="First name" autoComplete="given-name" autoCapitalize="words" />
            <TextField name="lastName" label="Last name" autoComplete="family-name" autoCapitalize="words" />
          </>
        ) : null}
        <PhoneField name="phoneNumber" label="Your phone number" hint="A US number with area code." />
      </StepForm>
      <p>
        Or call us now at <a href={line.href}>{line.shown}</a>.
      </p>
    </StepPage>
  );
}
