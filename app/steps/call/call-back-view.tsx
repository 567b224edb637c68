import { PhoneField, SelectField, TextField } from "~/ui/fields";
import { StepForm } from "~/ui/page";

/** When somebody would like to be called. */
export type CallTime = "morning" | "afternoon" | "evening";

/** The times of day of a call, where the visitor is. */
export const callTimes: readonly { value: CallTime; label: string; hint: string }[] = [
  { value: "morning", label: "In the morning", hint: "8 a.m. to noon, where you are" },
  { value: "afternoon", label: "In the afternoon", hint: "Noon to 5 p.m." },
  { value: "evening", label: "In the evening", hint: "5 p.m. to 8 p.m." },
];

/** "in the evening, 5 p.m. to 8 p.m." */
export function timeInWords(time: CallTime): string {
  const found = callTimes.find(({ value }) => value === time);
  const text = `${found?.label ?? ""}, ${found?.hint ?? ""}`;
  return text.charAt(0).toLowerCase() + text.slice(1).replace(", Noon", ", noon");
}

/** What is promised beside the button of a call by hand. */
export function ByHand() {
  return (
    <p className="hint">
      A person dials your number by hand, once or twice, about what you ask here and nothing else. No
      automatic dialer and no recording calls you.
    </p>
  );
}

/** First and last name of who asks. */
export function CallerName() {
  return (
    <>
      <TextField name="firstName" label="First name" autoComplete="given-name" autoCapitalize="words" />
      <TextField name="lastName" label="Last name" autoComplete="family-name" autoCapitalize="words" />
    </>
  );
}

/** What the server says of a call by hand that a page offers. */
export interface CallBackView {
  /** nobody has told a name yet */
  asksName?: true;
}

/** The form that asks for a call by hand, beside what else a page offers. */
export function CallBackForm({ asksName }: CallBackView) {
  return (
    <StepForm submit="Ask for my call" intent="call-back" formKey="call-back" quiet beforeSubmit={<ByHand />}>
      {asksName ? <CallerName /> : null}
      <PhoneField name="phoneNumber" label="Your phone number" hint="A US number with area code." />
      <SelectField
        name="time"
        label="When is a good time?"
        options={callTimes.map(({ value, label, hint }) => ({ value, label: `${label}, ${hint}` }))}
      />
    </StepForm>
  );
}
