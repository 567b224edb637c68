import { CallBackNote, CallerNameFields, callTimes } from "~/steps/call/call-back-view";
import { PhoneField, RadioCards, SelectField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { formatPhone } from "~/domain/phone";
import { supportLine, type SupportLine } from "~/steps/call/support-line";
import { finishPhoneLogin } from "~/flows/main/phone/phone-login";
import { saveCallback } from "~/flows/main/call/save-callback";
import { peopleOnLoan } from "~/steps/people/borrower-list";
import { callback } from "./callback.step";

interface CallbackView {
  /** the visitor's first name, when known */
  firstName?: string;
  line: SupportLine;
}

export const loader = stepLoader(callback, {
  onArrival: finishPhoneLogin,
  load: ({ state, runtime }) => {
    const { answers } = state;
    const [primary] = peopleOnLoan(state);
    const number = answers.callBack?.phoneNumber ?? answers.phoneNumber;
    const data: CallbackView = {
      firstName: primary?.firstName,
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
export default function Callback() {
  const { firstName, line } = useStep<CallbackView>().data;
  return (
    <StepPage
      picture="phone"
      lead={
        firstName === undefined
          ? "A loan expert will call you back."
          : `A loan expert will call you back, ${firstName}.`
      }
    >
      <StepForm submit="Request my call" beforeSubmit={<CallBackNote />}>
        <SelectField name="topic" label="What is it about?" options={topics} />
        <RadioCards name="time" label="When is a good time?" options={callTimes} />
        {firstName === undefined ? <CallerNameFields /> : null}
        <PhoneField name="phoneNumber" label="Your phone number" hint="A US number with area code." />
      </StepForm>
      <p>
        Or call us now at <a href={line.href}>{line.shown}</a>.
      </p>
    </StepPage>
  );
}
