import { StepForm, StepPage, useStep } from "~/ui/page";
import { SummaryList } from "~/ui/parts";
import { ClosedFee } from "./fee-view";
import type { FeesDueView } from "./fees-due";

/** Which fees there are before a closing. */
export function FeesDuePage() {
  const { application, lock, rows, closed, receipts } = useStep<FeesDueView>().data;
  return (
    <StepPage lead="Two fees are paid before the closing. Both are in section A of your Loan Estimate.">
      <p>{application}</p>
      <p>{lock}</p>
      <SummaryList rows={rows} figures />
      {receipts.map(({ to, label }) => (
        <p key={to}>
          <a href={to}>{label}</a>
        </p>
      ))}
      {closed ? <ClosedFee closed={closed} /> : <StepForm submit="Continue to pay" />}
    </StepPage>
  );
}
