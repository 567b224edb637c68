import { toSharedVisit } from "~/flows/qt/ports";
import { lookUpSubject, saveValue } from "~/flows/qt/save-home";
import { moneyText } from "~/steps/fields";
import { valueView, type ValueView } from "~/steps/homes/home-questions";
import { monthlyAmountsFor, type MonthlyAmounts } from "~/steps/homes/home-value";
import { HomeValuePage } from "~/steps/homes/home-value-view";
import { SUBJECT } from "~/steps/homes/homes";
import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { mergeFacts } from "~/wizard/save";
import { propertyValue } from "./property-value.step";

export const loader = stepLoader(propertyValue, {
  load: async (visit) => {
    const lookupFacts = await lookUpSubject(visit);
    const { state } = toSharedVisit({ ...visit, state: mergeFacts(visit.state, lookupFacts) });
    const { item = SUBJECT } = visit.place;
    const { found, value } = valueView(state, item);
    return {
      data: { found, ...lookupFacts, ...monthlyAmountsFor(state.answers.uses?.[item], item === SUBJECT) },
      values: { homeValue: moneyText(value) },
      footer: found === undefined ? {} : { estimatedValuesDisclaimer: true },
    };
  },
  factsWhenShown: (_visit, data) => data && { lookups: data.lookups },
});

export const action = stepAction(propertyValue, saveValue);

export default function PropertyValue() {
  const { found, asksDues, asksRent, asksRentPaid } = useStep<Pick<ValueView, "found"> & MonthlyAmounts>()
    .data;
  return <HomeValuePage {...{ found, asksDues, asksRent, asksRentPaid }} />;
}
