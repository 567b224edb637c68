import { matchingCounties } from "~/steps/address/county";
import { ChoicePage } from "~/ui/choice-page";
import { useStep } from "~/ui/page";
import { done, refused } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { countySelect } from "./county-select.step";

export const loader = stepLoader(countySelect, {
  load: async (visit) => ({
    data: {
      counties: await matchingCounties(
        visit,
        visit.state.answers.propertyState,
        visit.state.facts.countySearch,
      ),
    },
    values: { propertyCounty: visit.state.answers.propertyCounty },
  }),
});

export const action = stepAction(countySelect, async (visit) => {
  const { propertyCounty } = visit.values;
  const counties = await matchingCounties(
    visit,
    visit.state.answers.propertyState,
    visit.state.facts.countySearch,
  );
  if (counties.length > 0 && !counties.includes(propertyCounty))
    return refused({ propertyCounty: ["Choose the county from the list."] });
  return done({ answers: { propertyCounty } });
});

export default function CountySelect() {
  const { counties } = useStep<{ counties: readonly string[] }>().data;
  const options = counties.map((name) => ({ value: name, label: name }));
  const lead = "Several match what you typed. A ZIP code can be in more than one county, too.";
  return <ChoicePage name="propertyCounty" label="County" lead={lead} options={options} />;
}
