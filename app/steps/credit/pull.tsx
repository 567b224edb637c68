import type { ReactNode } from "react";
import { StepForm, StepPage, useStep } from "~/ui/page";
import type { WaitingView } from "~/ui/page-data";
import { Callout, LinkButton, Waiting } from "~/ui/parts";

/** Polling interval in seconds of a page that waits for a bureau, where scripts run. */
const EVERY_SECONDS = 2;

/** The loader data of a page with a credit pull. */
export interface PullData {
  waiting?: WaitingView;
  /** all tries failed; only the visitor can start again */
  gaveUp?: boolean;
  /** support line as displayed */
  line: string;
  /** the same as a phone link */
  lineHref: string;
}

/**
 * The page of a step with a pull: waiting, "try again" after all tries failed, or its own content.
 */
export function PullPage({ children, safe }: { children: ReactNode; safe: string }) {
  const { page, data } = useStep<PullData>();
  if (data.waiting) {
    return (
      <StepPage picture="clock">
        <Waiting view={data.waiting} page={page} everySeconds={EVERY_SECONDS} />
      </StepPage>
    );
  }
  if (!data.gaveUp) return children;
  return (
    <StepPage picture="clock">
      <Callout tone="warn">
        <p>We asked several times, and the credit bureaus did not answer. This is on our side, not yours.</p>
      </Callout>
      <p>{safe}</p>
      <StepForm submit="Try again" intent="again" formKey="again" />
      <HelpByPhone line={data.line} lineHref={data.lineHref} />
    </StepPage>
  );
}

/** The remaining option after failed retries. */
export function HelpByPhone({ line, lineHref }: Pick<PullData, "line" | "lineHref">) {
  return (
    <>
      <p>If it still does not work, a loan expert can help you by phone.</p>
      <p>
        <LinkButton to={lineHref}>Call {line}</LinkButton>
      </p>
    </>
  );
}
