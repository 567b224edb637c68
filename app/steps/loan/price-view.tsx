import { Checkbox, MoneyField } from "~/ui/fields";
import { MoneyOrPercentField } from "~/ui/money-or-percent";
import { StepForm, StepPage } from "~/ui/page";

/** A checkbox for military service: a VA loan needs no down payment. */
export function MilitaryServiceBox() {
  return (
    <Checkbox
      name="isVeteran"
      label="I serve or have served in the U.S. military"
      hint="You don't have to tell us. With a VA loan, people who have served can buy with nothing down."
    />
  );
}

/**
 * The page that asks for the price of a home and the down payment.
 * @param props.name the flow's field of the price
 */
export function PricePage({ name, asksService = true }: { name: string; asksService?: boolean }) {
  return (
    <StepPage lead="An estimate is fine. You can change it later.">
      <StepForm submit="Continue">
        <MoneyField name={name} label="Home price" />
        <MoneyOrPercentField
          name="downPayment"
          label="Down payment"
          hint="The part of the price that you pay yourself. Enter dollars, or 5% to 20% as many do. First-time home buyers can pay from 3%."
        />
        {asksService ? <MilitaryServiceBox /> : null}
      </StepForm>
    </StepPage>
  );
}
