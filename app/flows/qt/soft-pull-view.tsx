import { SoftPullForm } from "~/steps/credit/consent-view";
import { MortgagePullPage } from "~/steps/mortgages/pull-page";
import { StepForm, StepPage } from "~/ui/page";
import { SummaryList } from "~/ui/parts";
import type { PullView } from "./soft-pull";

/** The page before the soft pull, while it runs, and after it. */
export function PullPage({ consent, rows, isMade }: PullView) {
  return (
    <MortgagePullPage safe="Your details are saved. You don't have to enter anything again.">
      <StepPage
        picture="shield"
        lead={
          isMade
            ? "We have checked your credit report with these details and don't need to check it again."
            : "The report shows your mortgages, so you don't have to look them up. The bureaus find it by name and address, and the check doesn't affect your score."
        }
      >
        <SummaryList rows={rows} />
        {isMade ? <StepForm submit="Continue" /> : <SoftPullForm consent={consent}>{null}</SoftPullForm>}
      </StepPage>
    </MortgagePullPage>
  );
}
