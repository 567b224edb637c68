import { inStateText, findCounty } from "~/steps/address/county";
import { TextField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { done, refused } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { county } from "./county.step";

export const loader = stepLoader(county, {
  load: ({ state }) => ({
    data: { where: inStateText(state.answers.propertyState) },
    values: { propertyCounty: state.answers.propertyCounty ?? state.facts.countySearch },
  }),
});

export const action = stepAction(county, async (visit) => {
  const found = await findCounty(visit, visit.state.answers.propertyState, visit.values.propertyCounty);
  switch (found.kind) {
    case "found":
      return done({
        answers: { propertyCounty: found.county },
        facts: { countySearch: undefined },
        outcome: "found",
      });
    case "several":
      return done({
        answers: { propertyCounty: undefined },
        facts: { countySearch: found.search },
        outcome: "several",
      });
    case "none":
      return refused({ propertyCounty: [found.words] });
  }
});

export default function County() {
  const { where } = useStep<{ where: string }>().data;
  return (
    <StepPage lead={`Property taxes and loan limits depend on the county${where}.`}>
      <StepForm submit="Continue">
        <TextField
          name="propertyCounty"
          label="County"
          hint="Type its name, its first letters, or a ZIP code, and choose from the list we show you."
          autoCapitalize="words"
        />
      </StepForm>
    </StepPage>
  );
}
