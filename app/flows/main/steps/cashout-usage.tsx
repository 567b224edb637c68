import { CheckboxCards } from "~/ui/fields";
import { USAGE_OPTIONS } from "~/steps/loan/cash-usage-options";
import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { cashoutUsage } from "./cashout-usage.step";

export const loader = stepLoader(cashoutUsage);
export const action = stepAction(cashoutUsage);

export default function CashoutUsage() {
  return (
    <StepPage lead="Choose all that apply. It helps a loan expert find the loan that suits you. Your answer doesn't change the rates we show.">
      <StepForm submit="Continue">
        <CheckboxCards name="cashoutUsage" label="What the cash is for" hideLabel options={USAGE_OPTIONS} />
      </StepForm>
    </StepPage>
  );
}
