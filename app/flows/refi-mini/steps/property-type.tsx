import { HomeTypePage } from "~/steps/homes/home-questions-view";
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

export default function PropertyType() {
  return <HomeTypePage />;
}
