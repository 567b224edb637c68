import { CallMeForm } from "./call-me";
import type { ContactData } from "./contact-data";

/** How to reach a person: a call if possible, and our phone number. */
export function ContactUs({ call, line, lineHref, intent }: ContactData & { intent?: string }) {
  return (
    <>
      <h2>Talk to a loan expert</h2>
      {call ? <CallMeForm call={call} intent={intent} /> : null}
      <p>
        {call ? "Or call us at " : "Call us at "}
        <a href={lineHref}>{line}</a>.
      </p>
    </>
  );
}
