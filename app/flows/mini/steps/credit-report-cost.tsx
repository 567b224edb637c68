import { CREDIT_REPORT_FEE_NAME } from "~/domain/fees";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { BigNumber, BigNumbers, ButtonRow, Callout, Details, LinkButton, SummaryList } from "~/ui/parts";
import { BackendError } from "~server/backend/client";
import { done } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { feeText, reportFee } from "~/flows/mini/report-fee";
import { creditReportCost } from "./credit-report-cost.step";

interface Data {
  feeName: string;
  /** absent while nobody can say */
  total?: string;
  /** the share of each borrower; absent for a single one */
  each?: { share: string; borrowers: number };
}

export const loader = stepLoader(creditReportCost, {
  load: async (visit): Promise<{ data: Data }> => {
    const fee = await reportFee(visit).catch((error: unknown) => {
      if (!(error instanceof BackendError)) throw error;
      visit.runtime.log.warn(
        { kind: error.kind, status: error.status },
        "the fee of the report could not be read",
      );
      return undefined;
    });
    if (!fee) return { data: { feeName: CREDIT_REPORT_FEE_NAME } };
    const { total, perBorrower, borrowers } = fee;
    const each = borrowers > 1 ? { each: { share: feeText(perBorrower), borrowers } } : {};
    return { data: { feeName: CREDIT_REPORT_FEE_NAME, total: feeText(total), ...each } };
  },
});

export const action = stepAction(creditReportCost, async (submission) => {
  const { total } = await reportFee(submission);
  return done({ facts: { reportFee: total } });
});

export default function CreditReportCost() {
  const { data, page } = useStep<Data>();
  const { feeName, total, each } = data;
  if (total === undefined) {
    return (
      <StepPage lead="The credit bureaus charge for a full report. We pass their charge on to you.">
        <Callout tone="warn">
          <p>We cannot show you the amount just now. This is on our side, and nothing has been charged.</p>
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
    <StepPage lead="The credit bureaus charge for a full report. We pass their charge on to you.">
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
        Nothing else is charged until you have that and tell us to go on.
      </p>
      <Details summary="Can I get the fee back?">
        <p>
          No. Once we have ordered the report the bureaus have been paid, so we cannot give the fee back,
          whatever the report says.
        </p>
      </Details>
      <StepForm submit="Choose how to pay" />
    </StepPage>
  );
}
