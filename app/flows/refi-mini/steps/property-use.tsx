import { HomeUsePage } from "~/steps/homes/home-questions-view";
import { done } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { SUBJECT } from "~/steps/homes/homes";
import { propertyUse } from "./property-use.step";

export const loader = stepLoader(propertyUse, {
  load: ({ state, place: { item = SUBJECT } }) => ({
    data: {},
    values: { propertyUse: state.answers.uses?.[item] },
  }),
});

export const action = stepAction(propertyUse, ({ state, place: { item = SUBJECT }, values }) =>
  done({ answers: { uses: { ...state.answers.uses, [item]: values.propertyUse } } }),
);

export default function PropertyUse() {
  return <HomeUsePage />;
}
