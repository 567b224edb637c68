import { moneyText } from "~/steps/fields";
import { monthlyAmountsFor, type MonthlyAmounts } from "~/steps/homes/home-value";
import { HomeValuePage } from "~/steps/homes/home-value-view";
import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { SUBJECT } from "~/steps/homes/homes";
import { valueView, type ValueView } from "~/steps/homes/home-questions";
import { estimatedPrice } from "./estimated-price.step";

export const loader = stepLoader(estimatedPrice, {
  load: ({ state, place: { item = SUBJECT } }) => {
    const { found, value } = valueView(state, item);
    return {
      data: { found, ...monthlyAmountsFor(state.answers.uses?.[item], item === SUBJECT) },
      values: { homeValue: moneyText(value) },
      footer: found === undefined ? {} : { estimatedValuesDisclaimer: true },
    };
  },
});

export const action = stepAction(estimatedPrice);

export default function EstimatedPrice() {
  const { data } = useStep<Pick<ValueView, "found"> & MonthlyAmounts>();
  return <HomeValuePage {...data} />;
}
