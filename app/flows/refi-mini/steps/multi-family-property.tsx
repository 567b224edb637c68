import { RadioCards } from "~/ui/fields";
import { StepForm, StepPage } from "~/ui/page";
import { done } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { SUBJECT } from "~/steps/homes/homes";
import { multiFamilyProperty } from "./multi-family-property.step";

export const loader = stepLoader(multiFamilyProperty, {
  load: ({ state, place: { item = SUBJECT } }) => ({
    data: {},
    values: { units: state.answers.units?.[item] },
  }),
});

export const action = stepAction(multiFamilyProperty, ({ state, place: { item = SUBJECT }, values }) =>
  done({ answers: { units: { ...state.answers.units, [item]: values.units } } }),
);

const COUNTS = [
  { value: "2UNIT", label: "Two" },
  { value: "3UNIT", label: "Three" },
  { value: "4UNIT", label: "Four" },
];

export default function MultiFamilyProperty() {
  return (
    <StepPage lead="Count your own too, if you live there. A building with more than four homes is commercial property, which we do not lend on here.">
      <StepForm submit="Continue">
        <RadioCards name="units" label="Homes in the building" hideLabel options={COUNTS} />
      </StepForm>
    </StepPage>
  );
}
