import { moneyText } from "~/steps/fields";
import { MoneyField } from "~/ui/fields";
import { StepForm, StepPage } from "~/ui/page";
import { Details } from "~/ui/parts";
import { done } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { estimatedHomeValue } from "./estimated-home-value.step";

export const loader = stepLoader(estimatedHomeValue, {
  load: ({ state: { answers, facts } }) => ({
    data: {},
    values: { homeValue: moneyText(answers.homeValue ?? facts.offer?.homeValue) },
  }),
});

export const action = stepAction(estimatedHomeValue, ({ values }) => done({ answers: values }));

export default function EstimatedHomeValue() {
  return (
    <StepPage lead="Your best guess is fine: what it would sell for if you sold it now.">
      <StepForm submit="Continue">
        <MoneyField name="homeValue" label="Value of your home" />
        <Details summary="How can I tell?">
          <p>
            Look at what homes like yours have sold for near you in the last months. The figure on a property
            tax bill is often lower than that. Before a loan is made, we check the value ourselves.
          </p>
        </Details>
      </StepForm>
    </StepPage>
  );
}
