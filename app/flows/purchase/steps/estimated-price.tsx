import { MoneyField } from "~/ui/fields";
import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { estimatedPrice } from "./estimated-price.step";

export const loader = stepLoader(estimatedPrice);
export const action = stepAction(estimatedPrice);

export default function EstimatedPrice() {
  return (
    <StepPage lead="An estimate is fine, or the price you agreed on. You can change it later.">
      <StepForm submit="Continue">
        <MoneyField name="homeValue" label="Home price" />
      </StepForm>
    </StepPage>
  );
}
