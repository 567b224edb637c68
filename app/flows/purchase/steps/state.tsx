import { lendsIn } from "~/steps/address/places";
import { stateOptions } from "~/steps/address/state-choice";
import { SelectField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { state } from "./state.step";

export const loader = stepLoader(state, { load: () => ({ data: { states: stateOptions() } }) });

// STATES-01
export const action = stepAction(state, async ({ values, backend, runtime }) => {
  const isServed = await lendsIn(backend, runtime.log, values.propertyState);
  return done({ answers: values, outcome: isServed ? "served" : "not-served" });
});

export default function State() {
  const { states } = useStep<{ states: ReturnType<typeof stateOptions> }>().data;
  return (
    <StepPage lead="Rates, taxes and the law differ from state to state, and loan experts are licensed by state.">
      <StepForm submit="Continue">
        <SelectField name="propertyState" label="State" options={states} placeholder="Choose a state" />
      </StepForm>
    </StepPage>
  );
}
