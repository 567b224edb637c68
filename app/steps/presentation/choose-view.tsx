import { ComparisonChoice } from "~/steps/comparison/comparison-view";
import { SidePage } from "~/steps/send/comparison-side-view";
import { CheckboxCards, TextArea } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { Callout, Details, EstimateNotice } from "~/ui/parts";
import type { ChooseView } from "./choose-rate";
import type { PresentedLoan } from "./presented-loans";
import { PaidOffTable } from "./paid-off-table";

/** The presented loans beside staying as one is: the visitor selects one and continues with it. */
export function ChoosePage() {
  const { data } = useStep<ChooseView>();
  const { comparison, side, made, income, paidOff, isLocked, loans, lockEnded } = data;
  if (side) return <SidePage side={side} />;
  if (!comparison) return <StepPage>{null}</StepPage>;
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
      <ComparisonChoice parts={comparison}>
        {loans ? <PresentedLoans loans={loans} /> : null}
        <p>{income}</p>
        <Details summary="What it pays off">
          <PaidOffTable paidOff={paidOff} />
        </Details>
      </ComparisonChoice>
    </StepPage>
  );
}

/** For an employee: which loans the customer compares, and a few words about each. */
const PresentedLoans = ({ loans }: { loans: readonly PresentedLoan[] }) => (
  <section className="np">
    <h2>What you present</h2>
    <StepForm submit="Save" intent="present" quiet formKey={`present ${loans.map(({ id }) => id).join(" ")}`}>
      <CheckboxCards
        name="shown"
        label="Loans in the comparison"
        hint="Staying is always there. More loans are on the page before."
        options={loans.map(({ id, name }) => ({ value: id, label: name }))}
        columns={2}
      />
      {loans.map(({ id, name }) => (
        <TextArea
          key={id}
          name={`note-${id}`}
          label={`Your words about ${name}`}
          hint="The customer reads them in its row."
          rows={2}
          optional
        />
      ))}
    </StepForm>
  </section>
);
