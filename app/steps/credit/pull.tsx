import type { ReactNode } from "react";
import { StepForm, StepPage, useStep } from "~/ui/page";
import type { WaitingView } from "~/ui/page-data";
import { Callout, LinkButton, Waiting } from "~/ui/parts";

/** Seconds after which a page that waits for a bureau asks again, where scripts run. */
const EVERY_SECONDS = 2;

/** What a page with a credit pull gets from its loader. */
export interface PullData {
  waiting?: WaitingView;
  /** all tries failed: only the visitor starts it again */
  gaveUp?: boolean;
  /** support line as displayed */
  line: string;
  /** the same for a telephone link */
  lineHref: string;
}

/** The page of a step that pulls credit: waiting, or "try again" when all tries failed, or else its own. */
export function PullPage({ children, safe }: { children: ReactNode; safe: string }) {
  const { page, data } = useStep<PullData>();
  if (data.waiting) {
    return (
      <StepPage picture="clock">
        <Waiting view={data.waiting} checkHref={page.action} everySeconds={EVERY_SECONDS} />
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
      <p>If it still does not work, a loan expert can help you by phone.</p>
      <p>
        <LinkButton to={data.lineHref}>Call {data.line}</LinkButton>
      </p>
    </StepPage>
  );
}
