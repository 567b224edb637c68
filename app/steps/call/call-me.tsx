import type { ReactNode } from "react";
import { Checkbox, PhoneField, SelectField } from "~/ui/fields";
import { StepForm } from "~/ui/page";
import type { BookedCall } from "./booked-call";
import { CalendarLink } from "./calendar-link";
import type { LaterCallTimes } from "./call-times";

/** The data of a page's call offer. */
export interface CallMeView extends BookedCall {
  /** the consent text; absent once a call was requested */
  consent?: string;
  /** the number to call, as displayed */
  phoneShown?: string;
  /** no number is known yet */
  askPhone?: boolean;
  /** a call was already requested */
  isAsked?: boolean;
  /** and its time is past */
  isOver?: boolean;
  /** no call is possible now: the later times */
  later?: LaterCallTimes;
}

export interface CallMeFormProps {
  call: CallMeView;
  label?: string;
  /** posted as `intent` when the page has another main button; the button is then quiet */
  intent?: string;
  /** further fields that the call needs */
  children?: ReactNode;
}

/**
 * The button that requests a banker's call, with the consent beside it. The consent is not required
 * for a loan.
 */
export function CallMeForm({
  call,
  label = "Have a loan expert call me",
  intent,
  children,
}: CallMeFormProps) {
  const formProps = { intent, quiet: intent !== undefined };
  if (call.isAsked) {
    return (
      <StepForm
        submit={call.isOver ? "Request another call" : "See when we call"}
        formKey="call"
        {...formProps}
      >
        <p>
          {call.isOver
            ? "The call you asked for is over."
            : `You have asked us to call you. ${call.when ?? "It is on its way."}`}
        </p>
        <CalendarLink to={call.calendar} />
      </StepForm>
    );
  }
  return (
    <StepForm
      submit={label}
      formKey="call"
      {...formProps}
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
