import { RadioCards } from "~/ui/fields";
import { StepForm, StepPage } from "~/ui/page";
import { done } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { SUBJECT } from "~/steps/homes/homes";
import { propertyType } from "./property-type.step";

export const loader = stepLoader(propertyType, {
  load: ({ state, place: { item = SUBJECT } }) => ({
    data: {},
    values: { propertyType: state.answers.types?.[item] },
  }),
});

export const action = stepAction(propertyType, ({ state, place: { item = SUBJECT }, values }) =>
  done({ answers: { types: { ...state.answers.types, [item]: values.propertyType } } }),
);

const TYPES = [
  { value: "SINGLE", label: "Single-family house", hint: "It stands on its own." },
  { value: "ROWHOME", label: "Row home or townhouse", hint: "It shares a wall with the house next door." },
  { value: "CONDO", label: "Condo", hint: "You own the apartment, and a share of the building." },
  { value: "MANU", label: "Manufactured home", hint: "Built in a factory and brought to its place." },
  {
    value: "MULTIFAMILY",
    label: "Building with two to four homes",
    hint: "Each with a door and a kitchen of its own. With more than four homes it is commercial property, which we do not lend on here.",
  },
];

export default function PropertyType() {
  return (
    <StepPage lead="Rates and rules are a little different for each kind.">
      <StepForm submit="Continue">
        <RadioCards name="propertyType" label="Kind of home" hideLabel options={TYPES} />
      </StepForm>
    </StepPage>
  );
}
