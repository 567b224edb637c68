import { StepForm } from "~/ui/page";
import { LinkButton, SummaryList } from "~/ui/parts";
import type { CallData } from "./call-data";

/**
 * Our phone number and its hours.
 * @param only calling is the only option
 */
export function CallUs({ line, hours, only }: Pick<CallData, "line" | "hours"> & { only?: boolean }) {
  return (
    <>
      <SummaryList heading={only ? "When we are open" : "You can call us too"} rows={hours} />
      <p>
        <LinkButton to={line.href} main={only}>
          Call {line.shown}
        </LinkButton>
      </p>
    </>
  );
}

/** The text of the two call pages for a visitor without a call request. */
export function NoCallRequested() {
  return (
    <p>
      You have not asked for a call in this visit. Your application has a button for it, or you can call us
      now.
    </p>
  );
}

/** The link to continue for a visitor who waits for a call in the middle of a wizard. */
export function ContinueLink() {
  return (
    <>
      <p>You can continue here while you wait. Your answers are saved as you go.</p>
      <StepForm submit="Continue my application" formKey="on" />
    </>
  );
}
