import { moneyText } from "~/steps/fields";
import { MoneyField } from "~/ui/fields";
import { StepForm, StepPage } from "~/ui/page";
import { done } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { estimatedPrice } from "./estimated-price.step";

export const loader = stepLoader(estimatedPrice, {
  load: ({ state: { answers } }) => ({
    data: {},
    values: { homeValue: moneyText(answers.homeValue), downPayment: moneyText(answers.downPayment) },
  }),
});

export const action = stepAction(estimatedPrice, ({ values }) => done({ answers: values }));

export default function EstimatedPrice() {
  return (
    <StepPage lead="A rough figure is fine. You can change it later.">
      <StepForm submit="Continue">
        <MoneyField name="homeValue" label="Price of the home" />
        <MoneyField
          name="downPayment"
          label="Down payment"
          hint="What you pay at once, from savings or a gift."
        />
      </StepForm>
    </StepPage>
  );
}
