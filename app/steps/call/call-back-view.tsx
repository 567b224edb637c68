import { PhoneField, SelectField, TextField } from "~/ui/fields";
import { StepForm } from "~/ui/page";

/** The time of day for a call. */
export type CallTime = "morning" | "afternoon" | "evening";

/** The options for the time of day, in the visitor's time zone. */
export const callTimes: readonly { value: CallTime; label: string; hint: string }[] = [
  { value: "morning", label: "In the morning", hint: "8 a.m. to noon, where you are" },
  { value: "afternoon", label: "In the afternoon", hint: "Noon to 5 p.m." },
  { value: "evening", label: "In the evening", hint: "5 p.m. to 8 p.m." },
];

/** Formats a time: "in the evening, 5 p.m. to 8 p.m." */
export function timeInWords(time: CallTime): string {
  const found = callTimes.find(({ value }) => value === time);
  const text = `${found?.label ?? ""}, ${found?.hint ?? ""}`;
  return text.charAt(0).toLowerCase() + text.slice(1).replace(", Noon", ", noon");
}

/** The text beside the button of a manual callback. */
export function CallBackNote() {
  return (
    <p className="hint">
      A person dials your number by hand, once or twice, only about what you ask here. No automatic dialer or
      recording calls you.
    </p>
  );
}

/** First and last name of the caller. */
export function CallerNameFields() {
  return (
    <>
      <TextField name="firstName" label="First name" autoComplete="given-name" autoCapitalize="words" />
      <TextField name="lastName" label="Last name" autoComplete="family-name" autoCapitalize="words" />
    </>
  );
}

/** The data of a manual callback offer. */
export interface CallBackView {
  /** the visitor's name is not known yet */
  asksName?: true;
}

/** The form that requests a manual callback, beside the page's other offers. */
export function CallBackForm({ asksName }: CallBackView) {
  return (
    <StepForm
      submit="Request my call"
      intent="call-back"
      formKey="call-back"
      quiet
      beforeSubmit={<CallBackNote />}
    >
      {asksName ? <CallerNameFields /> : null}
      <PhoneField name="phoneNumber" label="Your phone number" hint="A US number with area code." />
      <SelectField
        name="time"
        label="When is a good time?"
        options={callTimes.map(({ value, label, hint }) => ({ value, label: `${label}, ${hint}` }))}
      />
    </StepForm>
  );
}
