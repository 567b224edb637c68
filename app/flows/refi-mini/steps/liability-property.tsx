import { RadioCards } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { Details } from "~/ui/parts";
import { changeAddress } from "~server/http/change-link";
import { done, leaveTo } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { chosenHome, homeChoices, withChosenHome, type HomeChoice } from "~/steps/mortgages/liability-home";
import { MortgageRows } from "~/steps/mortgages/mortgage-rows";
import { mortgageFooter, shownMortgages, type ShownMortgage } from "~/steps/mortgages/shown-mortgages";
import { liabilityProperty } from "./liability-property.step";

interface Data {
  mortgage?: ShownMortgage;
  choices: readonly HomeChoice[];
}

export const loader = stepLoader(liabilityProperty, {
  load: async (visit) => {
    const { state, place } = visit;
    const { item = "" } = place;
    const mortgage = (await shownMortgages(visit)).get(item);
    const data: Data = { choices: homeChoices(state, item), ...(mortgage ? { mortgage } : {}) };
    return {
      data,
      values: { home: chosenHome(state, item) },
      footer: mortgageFooter(mortgage !== undefined),
    };
  },
});

export const action = stepAction(liabilityProperty, (visit) => {
  const { item = "" } = visit.place;
  const answers = withChosenHome(visit.state, item, visit.values.home);
  const address = answers ? undefined : changeAddress(visit, "address-confirmation~other", item);
  return address === undefined ? done({ ...(answers && { answers }) }) : leaveTo(address);
});

export default function LiabilityProperty() {
  const { mortgage, choices } = useStep<Data>().data;
  return (
    <StepPage
      lead={mortgage ? "Your credit report shows this mortgage:" : "Your credit report shows this mortgage."}
    >
      <MortgageRows mortgage={mortgage} />
      <StepForm submit="Continue">
        <RadioCards name="home" label="The home it is on" hideLabel options={choices} />
        <Details summary="Why we ask">
          <p>
            A credit report names the lender and the amount, but not the house. What is owed on a home decides
            how much can be borrowed on it. The lender may have another name than you remember: mortgages are
            often sold on.
          </p>
        </Details>
      </StepForm>
    </StepPage>
  );
}
