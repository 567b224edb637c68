import { SelectField, TextField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { done, refused, stayHere } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { STATE_OPTIONS } from "../../../domain/states";
import { countiesOf, lendsIn } from "../../../steps/places";
import { stateAndCounty } from "./state-and-county.step";

interface Places {
  states: { value: string; label: string }[];
  /** the state whose county is asked for */
  shownState?: string;
  /** absent: the county is written */
  counties?: { value: string; label: string }[];
}

export const loader = stepLoader(stateAndCounty, {
  load: async ({ state: { answers, facts }, backend, runtime }) => {
    const chosen =
      facts.countyState ?? (answers.propertyCounty === undefined ? undefined : answers.propertyState);
    const counties = chosen === undefined ? undefined : await countiesOf(backend, runtime.log, chosen);
    const data: Places = {
      states: STATE_OPTIONS.map(({ code, name }) => ({ value: code, label: name })),
      ...(chosen === undefined ? {} : { shownState: chosen }),
      ...(counties === undefined ? {} : { counties: counties.map((name) => ({ value: name, label: name })) }),
    };
    const isSame = chosen === answers.propertyState;
    return {
      data,
      values: {
        propertyState: chosen ?? answers.propertyState,
        propertyCounty: isSame ? answers.propertyCounty : undefined,
      },
    };
  },
});

export const action = stepAction(stateAndCounty, async ({ values, backend, runtime }) => {
  const { propertyState, propertyCounty, shownState } = values;
  if (!(await lendsIn(backend, runtime.log, propertyState))) {
    const answers = { propertyState, propertyCounty: undefined };
    return done({ answers, facts: { countyState: undefined }, outcome: "not-served" });
  }
  if (shownState !== propertyState) {
    return stayHere({ facts: { countyState: propertyState }, notice: "Now choose the county." });
  }
  const counties = await countiesOf(backend, runtime.log, propertyState);
  if (!propertyCounty || (counties && !counties.includes(propertyCounty))) {
    return refused({
      propertyCounty: [counties ? "Choose the county the home is in." : "Enter the county the home is in."],
    });
  }
  return done({
    answers: { propertyState, propertyCounty },
    facts: { countyState: undefined },
    outcome: "served",
  });
});

export default function StateAndCounty() {
  const { data } = useStep<Places>();
  const { states, shownState, counties } = data;
  return (
    <StepPage lead="Property taxes and lending rules differ from place to place. If you are not sure yet, choose where you look most.">
      <StepForm submit={shownState ? "Continue" : "Choose the county"} formKey={shownState ?? "state"}>
        <SelectField name="propertyState" label="State" options={states} placeholder="Choose a state" />
        {shownState ? <input type="hidden" name="shownState" value={shownState} /> : null}
        {shownState && counties ? (
          <SelectField
            name="propertyCounty"
            label="County"
            options={counties}
            placeholder="Choose a county"
          />
        ) : null}
        {shownState && !counties ? (
          <TextField name="propertyCounty" label="County" autoCapitalize="words" />
        ) : null}
      </StepForm>
    </StepPage>
  );
}
