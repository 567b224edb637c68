import { StepForm, StepPage, useStep } from "~/ui/page";
import { Callout, Waiting } from "~/ui/parts";
import { HelpByPhone, type PullData } from "~/steps/credit/pull";

/** The loader data of the page that waits for the report. */
export interface ReportWaitView extends PullData {
  /** the report has arrived: the visitor came back to this page */
  isHere: boolean;
  /** the report arrived without a decision: a loan expert reviews it */
  isRead: boolean;
}

/** The page of the paid report: it waits, shows that it has arrived, or tries again. */
export function ReportWaitPage() {
  const { data, page } = useStep<ReportWaitView>();
  if (data.waiting) {
    return (
      <StepPage
        picture="clock"
        lead="Your payment went through. You won't pay again, however long this takes."
      >
        <Waiting view={data.waiting} page={page} everySeconds={2} />
      </StepPage>
    );
  }
  if (data.isHere) {
    return (
      <StepPage picture="check" lead="Your credit report is here.">
        <StepForm submit="Continue" />
      </StepPage>
    );
  }
  if (data.isRead) {
    return (
      <StepPage picture="clock" lead="Your credit report is here, but a person needs to review it.">
        <p>
          We have asked our underwriters to review it. You won't pay again, and we won't check your credit
          again.
        </p>
        <StepForm submit="See if there is a decision" formKey="again" />
        <HelpByPhone line={data.line} lineHref={data.lineHref} />
      </StepPage>
    );
  }
  return (
    <StepPage picture="clock">
      <Callout tone="warn">
        <p>The credit bureaus didn't give us a full answer. This is on our side, not yours.</p>
      </Callout>
      <p>
        <strong>Your payment is safe.</strong> Trying again is free: the fee is charged once.
      </p>
      <StepForm submit="Try again" formKey="again" />
      <HelpByPhone line={data.line} lineHref={data.lineHref} />
    </StepPage>
  );
}
