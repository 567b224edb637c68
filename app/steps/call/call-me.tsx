import type { ReactNode } from "react";
import { Checkbox, PhoneField, SelectField } from "~/ui/fields";
import { StepForm } from "~/ui/page";
import type { LaterCall } from "./call-times";

/** What the server says about the call that a page offers. */
export interface CallMeView {
  /** the words to agree to; absent once a call was asked for */
  consent?: string;
  /** the number we would call, as displayed */
  phoneShown?: string;
  /** no number is known yet */
  askPhone?: boolean;
  /** a call was asked for already */
  isAsked?: boolean;
  /** and its time is past */
  isOver?: boolean;
  /** it cannot come at once: when it may */
  later?: LaterCall;
}

export interface CallMeFormProps {
  call: CallMeView;
  label?: string;
  /** posted as `intent` where the page has another main button; the form is quiet then */
  intent?: string;
  /** what else has to be known for the call */
  children?: ReactNode;
}

/** The button that has a banker call, with the consent beside it. Nobody has to agree to go on with a loan. */
export function CallMeForm({
  call,
  label = "Have a loan expert call me",
  intent,
  children,
}: CallMeFormProps) {
  const beside = { intent, quiet: intent !== undefined };
  if (call.isAsked) {
    return (
      <StepForm submit={call.isOver ? "Ask for another call" : "See when we call"} formKey="call" {...beside}>
        <p>
          {call.isOver
            ? "The call you asked for is over."
            : "You have asked us to call you. It is on its way."}
        </p>
      </StepForm>
    );
  }
  return (
    <StepForm
      submit={label}
      formKey="call"
      {...beside}
      beforeSubmit={<Checkbox name="callConsent" label={call.consent ?? ""} />}
    >
      {children}
      {call.phoneShown ? <p>We will call {call.phoneShown}.</p> : null}
      {call.later ? (
        <>
          <p>{call.later.why}</p>
          <SelectField name="callAt" label="When should we call?" options={call.later.times} />
        </>
      ) : null}
      {call.askPhone ? (
        <PhoneField name="phoneNumber" label="Your phone number" hint="A US number with area code." />
      ) : null}
    </StepForm>
  );
}
