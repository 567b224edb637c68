import { SelectField, TextField } from "~/ui/fields";
import { StepForm, StepPage } from "~/ui/page";
import type { PlaceView } from "./state-and-county";

/** The page that asks for the location of a home to buy: first the state, then its county. */
export function PlacePage({ states, shownState, counties }: PlaceView) {
  return (
    <StepPage lead="Property taxes and lending rules differ from place to place. If you're not sure yet, choose where you are looking most.">
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
