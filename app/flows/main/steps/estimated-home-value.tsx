import { moneyText } from "~/steps/fields";
import { HomeValuePage } from "~/steps/homes/home-value-view";
import { stepAction, stepLoader } from "~server/http/step";
import { estimatedHomeValue } from "./estimated-home-value.step";

export const loader = stepLoader(estimatedHomeValue, {
  load: ({ state: { answers, facts } }) => ({
    data: {},
    values: { homeValue: moneyText(answers.homeValue ?? facts.offer?.homeValue) },
  }),
});

export const action = stepAction(estimatedHomeValue);

export default function EstimatedHomeValue() {
  return <HomeValuePage />;
}
