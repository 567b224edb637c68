import { ComparisonPage, FiguresPage } from "~/steps/comparison/comparison-view";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { Callout, Details, EstimateNotice } from "~/ui/parts";
import type { ChooseView } from "./choose-rate";
import { PaidOffTable } from "./overview-view";

/** The presented loans beside staying as one is: the visitor selects one and continues with it. */
export function ChoosePage() {
  const { data } = useStep<ChooseView>();
  const { comparison, about, made, income, paidOff, isLocked, lockEnded } = data;
  if (about || !comparison) return <StepPage>{about ? <FiguresPage {...about} /> : null}</StepPage>;
  return (
    <StepPage
      lead={`${made} Every line counts your whole home. Nothing is final yet: next you get a Loan Estimate with all costs.`}
    >
      <EstimateNotice />
      {isLocked ? (
        <Callout tone="good">
          <p>The rate of this loan is locked.</p>
        </Callout>
      ) : null}
      {lockEnded ? (
        <Callout tone="warn">
          <p>{lockEnded}</p>
        </Callout>
      ) : null}
      <ComparisonPage
        parts={comparison}
        choose={(table) => (
          <StepForm submit="Continue with my choice" formKey={comparison.rowsKey}>
            {table}
          </StepForm>
        )}
      >
        <p>{income}</p>
        <Details summary="What it pays off">
          <PaidOffTable paidOff={paidOff} />
        </Details>
      </ComparisonPage>
    </StepPage>
  );
}
