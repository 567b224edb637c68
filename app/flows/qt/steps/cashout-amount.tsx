import { bandOptions } from "~/steps/offers/purchase-rate";
import { MoneyField, SelectField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { cashoutAmount } from "./cashout-amount.step";

interface CashoutAmountView {
  bands: { value: string; label: string }[];
}

export const loader = stepLoader(cashoutAmount, { load: () => ({ data: { bands: bandOptions() } }) });

// An amount entered here starts over: requests made on the benefits page no longer count.
export const action = stepAction(cashoutAmount, ({ values }) =>
  done({ answers: { ...values, requestedBenefits: { times: 0 } } }),
);

export default function CashoutAmount() {
  const { bands } = useStep<CashoutAmountView>().data;
  return (
    <StepPage lead="What should be in your hand after the costs of the loan are paid? A guess is fine: you can ask for more or less once you see the loans.">
      <StepForm submit="Continue">
        <MoneyField
          name="cashAmount"
          label="Cash you would like"
          hint="Enter 0 if you would rather pay less each month."
        />
        <SelectField
          name="scoreBand"
          label="What do you think your credit score is?"
          hint="The loans are priced by it. A guess is fine; if two of you borrow, take the lower one."
          options={bands}
          placeholder="Choose a range"
        />
      </StepForm>
    </StepPage>
  );
}
