import { RadioCards } from "~/ui/fields";
import { StepForm, StepPage } from "~/ui/page";
import { done } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { homeShoppingDate } from "./home-shopping-date.step";

export const loader = stepLoader(homeShoppingDate, {
  load: ({ state }) => ({ data: {}, values: { homeShoppingDate: state.answers.homeShoppingDate } }),
});

export const action = stepAction(homeShoppingDate, ({ values }) => done({ answers: values }));

export default function HomeShoppingDate() {
  return (
    <StepPage lead="There is no wrong answer. It helps us tell you how long your letter has to last.">
      <StepForm submit="Continue">
        <RadioCards
          name="homeShoppingDate"
          label="When you would like to buy"
          hideLabel
          options={[
            { value: "now", label: "Right away", hint: "I am visiting homes now" },
            { value: "in3months", label: "In the next 3 months" },
            { value: "in6months", label: "In 3 to 6 months" },
            { value: "later", label: "Later, or I don't know yet" },
          ]}
        />
      </StepForm>
    </StepPage>
  );
}
