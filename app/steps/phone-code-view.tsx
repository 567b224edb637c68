import { CodeField, PhoneField } from "~/ui/fields";
import { StepForm } from "~/ui/page";
import { LinkList } from "~/ui/parts";

/** What the server says about a phone page. */
export interface PhoneView {
  /** the words under the field */
  textWords: string;
  /** the last digits of a number we have on file, "***-***-0101" */
  onFile?: string;
}

/** Asks a mobile number. */
export function PhoneForm({ view, submit }: { view: PhoneView; submit: string }) {
  const hint = view.onFile
    ? `The number we have for you ends in ${view.onFile.slice(-4)}. You can use that one or another.`
    : "A US number that gets text messages.";
  return (
    <StepForm submit={submit} beforeSubmit={<p className="hint">{view.textWords}</p>}>
      <PhoneField name="phoneNumber" label="Mobile number" hint={hint} />
    </StepForm>
  );
}

/** What the server says about a code page. */
export interface CodeView {
  /** the number the code went to, as displayed */
  phoneShown: string;
  /** address of the page where the number is changed */
  changeTo: string;
  /** the number is confirmed already */
  isConfirmed?: boolean;
}

/** Asks the code that was texted; when the number is confirmed there is only the way on. */
export function CodeForm({ view, confirmedSubmit }: { view: CodeView; confirmedSubmit: string }) {
  if (view.isConfirmed) return <StepForm submit={confirmedSubmit} formKey="confirmed" />;
  return (
    <>
      <StepForm submit="Confirm my number" secondary={{ label: "Text me a new code", intent: "resend" }}>
        <CodeField
          name="code"
          label="Six-digit code"
          hint="It works for ten minutes. We never ask for it by phone."
        />
      </StepForm>
      <LinkList links={[{ to: view.changeTo, label: "Change my number" }]} />
    </>
  );
}
