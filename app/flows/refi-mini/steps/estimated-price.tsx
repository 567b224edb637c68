import { moneyText } from "~/steps/fields";
import { HomeValuePage } from "~/steps/home-value-view";
import { useStep } from "~/ui/page";
import { done } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { formatMoney } from "../../../domain/money";
import { SUBJECT } from "../homes";
import { estimatedPrice } from "./estimated-price.step";

interface Data {
  /** "$512,000", what the appraisal service says */
  lookup?: string;
}

export const loader = stepLoader(estimatedPrice, {
  load: ({ state: { answers, facts }, place: { item = SUBJECT } }) => {
    const lookup = facts.lookups?.[item];
    const data: Data = lookup === undefined ? {} : { lookup: formatMoney(lookup) };
    return {
      data,
      values: { homeValue: moneyText(answers.values?.[item] ?? lookup) },
      footer: lookup === undefined ? {} : { estimatedValuesDisclaimer: true },
    };
  },
});

export const action = stepAction(estimatedPrice, ({ state, place: { item = SUBJECT }, values }) =>
  done({ answers: { values: { ...state.answers.values, [item]: values.homeValue } } }),
);

export default function EstimatedPrice() {
  const { lookup } = useStep<Data>().data;
  return (
    <HomeValuePage
      found={
        lookup &&
        `An estimate from public records and sales nearby says ${lookup}. If you know better, enter your own figure. Offers count with the higher of the two.`
      }
    />
  );
}
