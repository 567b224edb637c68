import { bandOptions } from "~/steps/offers/purchase-rate";
import { Checkbox, MoneyField, SelectField } from "~/ui/fields";
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
    <StepPage lead="How much do you want after loan costs are paid? An estimate is fine: you can ask for more or less once you see the loans.">
      <StepForm submit="Continue">
        <MoneyField
          name="cashAmount"
          label="Cash you'd like"
          hint="Enter 0 if you'd rather pay less each month."
        />
        <SelectField
          name="scoreBand"
          label="What is your credit score?"
          hint="An estimate is fine. We don't check your credit here. If two of you borrow, use the lower score."
          options={bands}
          placeholder="Choose a range"
        />
        <Checkbox name="isMonthlyKept" label="I want to pay no more each month than today (optional)" />
      </StepForm>
    </StepPage>
  );
}
