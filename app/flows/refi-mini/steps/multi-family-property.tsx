import { HomeUnitsPage } from "~/steps/homes/home-questions-view";
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

export default function MultiFamilyProperty() {
  return <HomeUnitsPage />;
}
