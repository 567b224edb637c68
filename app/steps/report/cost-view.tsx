import type { ReactNode } from "react";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { BigNumber, BigNumbers, ButtonRow, Callout, Details, LinkButton, SummaryList } from "~/ui/parts";

/** The loader data of the report's cost page. */
export interface CostView {
  feeName: string;
  /** absent while the backend is unavailable */
  total?: string;
  /** the share of each borrower; absent for a single one */
  each?: { share: string; borrowers: number };
  /** it is already paid */
  paid?: true;
}

/** For a visitor who returns to a page before the finished payment: it asks for nothing again. */
export function AlreadyPaidNotice() {
  return (
    <StepPage lead="You have already paid for your credit report, and we won't charge the fee again.">
      <StepForm submit="Continue" />
    </StepPage>
  );
}

/**
 * The cost of the credit report.
 * @param children what is below it, such as the people on the loan
 */
export function CostPage({ children }: { children?: ReactNode }) {
  const { data, page } = useStep<CostView>();
  const { feeName, total, each, paid } = data;
  if (paid) return <AlreadyPaidNotice />;
  const lead = "The credit bureaus charge for a full report. We pass their charge on to you.";
  if (total === undefined) {
    return (
      <StepPage lead={lead}>
        <Callout tone="warn">
          <p>We can't show you the amount right now. This is on our side, and nothing has been charged.</p>
        </Callout>
        <ButtonRow>
          <LinkButton to={page.action} main>
            Try again
          </LinkButton>
        </ButtonRow>
      </StepPage>
    );
  }
  return (
    <StepPage lead={lead}>
      {each ? (
        <SummaryList
          figures
          rows={[
            { label: "For each borrower", value: each.share },
            { label: "Borrowers", value: String(each.borrowers) },
          ]}
        />
      ) : null}
      <BigNumbers>
        <BigNumber label={feeName} value={total} note={each ? "for both of you together" : "paid once"} />
      </BigNumbers>
      <p>
        It is the only fee before you have a Loan Estimate, the official form with all the costs of your loan.
        Nothing else is charged until you have that and tell us to continue.
      </p>
      <Details summary="Can I get a refund?">
        <p>
          No. Once we have ordered the report the bureaus have been paid, so we can't refund the fee, whatever
          the report says.
        </p>
      </Details>
      <StepForm submit="Choose how to pay" />
      {children}
    </StepPage>
  );
}

/**
 * The end of a page that leads to the cost: the effect of the report on a score, that nothing is
 * agreed to yet, and the button.
 */
export function ContinueToCost() {
  return (
    <>
      <Details summary="How the report affects your score">
        <p>
          This is a hard inquiry. It may lower your score by a few points, and it stays on your report for two
          years.
        </p>
        <p>
          Comparing lenders costs you nothing more: all home loan inquiries within 45 days count as one for
          your score.
        </p>
      </Details>
      <p>You agree to nothing here. We ask for your consent right before we get the report.</p>
      <StepForm submit="See what the report costs" />
    </>
  );
}
