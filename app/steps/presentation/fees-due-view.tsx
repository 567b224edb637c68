import { StepForm, StepPage, useStep } from "~/ui/page";
import { ButtonRow, LinkButton, SummaryList } from "~/ui/parts";
import { ClosedFee, Receipts } from "./fee-view";
import type { FeesDueView } from "./fees-due";

/** The page of the fees before a closing. */
export function FeesDuePage() {
  const { application, lock, rows, closed, receipts, onward } = useStep<FeesDueView>().data;
  return (
    <StepPage lead="You pay two fees before closing. Both are in section A of your Loan Estimate.">
      <p>{application}</p>
      <p>{lock}</p>
      <SummaryList rows={rows} figures />
      <Receipts receipts={receipts} />
      {closed ? (
        <ClosedFee closed={closed} />
      ) : onward === undefined ? (
        <StepForm submit="Continue to pay" />
      ) : (
        <ButtonRow>
          <LinkButton to={onward} main>
            Continue
          </LinkButton>
        </ButtonRow>
      )}
    </StepPage>
  );
}
