import { CallMeForm } from "./call-me";
import type { HelpLine } from "./help-line";

/** How to reach a person: a call if possible, and our phone number. */
export function TalkToUs({ call, line, lineHref, intent }: HelpLine & { intent?: string }) {
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
