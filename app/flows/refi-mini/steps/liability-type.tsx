import { RadioCards, type Choice } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { homeName, SUBJECT } from "~/steps/homes/homes";
import { homeOfLiability } from "~/steps/mortgages/on-homes";
import { offeredTypes, withLienType } from "~/steps/mortgages/lien-types";
import { MortgageRows } from "~/steps/mortgages/mortgage-rows";
import { mortgageFooter, shownMortgages, type ShownMortgage } from "~/steps/mortgages/shown-mortgages";
import { saveLienTypes } from "~/steps/homes/save-homes";
import type { LienType } from "~/domain/liens";
import { liabilityType } from "./liability-type.step";

interface Data {
  mortgage?: ShownMortgage;
  /** street of the home that it is on */
  street: string;
  offered: readonly LienType[];
}

export const loader = stepLoader(liabilityType, {
  load: async (visit) => {
    const { state, place } = visit;
    const { item = "" } = place;
    const mortgage = (await shownMortgages(visit)).get(item);
    const data: Data = {
      ...(mortgage ? { mortgage } : {}),
      street: homeName(state, homeOfLiability(state, item) ?? SUBJECT),
      offered: offeredTypes(state, item),
    };
    return {
      data,
      values: { type: state.answers.lienTypes?.[item] },
      footer: mortgageFooter(mortgage !== undefined),
    };
  },
});

export const action = stepAction(liabilityType, (visit) => {
  const { state, place, values } = visit;
  const { item = "" } = place;
  const home = homeOfLiability(state, item) ?? SUBJECT;
  return saveLienTypes(visit, home, withLienType(state, item, values.type));
});

const KINDS: readonly (Choice & { value: LienType })[] = [
  {
    value: "FirstLien",
    label: "The main mortgage",
    hint: "Usually the largest and oldest. Lenders call it the first mortgage.",
  },
  {
    value: "SecondLien",
    label: "A home equity loan or line of credit",
    hint: "Money you borrowed later against the home. Lenders call it a second mortgage or a HELOC.",
  },
  {
    value: "Other",
    label: "Help with the down payment",
    hint: "From a state, a city or a charity, when you bought. Often nothing is paid each month.",
  },
];

export default function LiabilityType() {
  const { mortgage, street, offered } = useStep<Data>().data;
  return (
    <StepPage
      lead={`More than two loans are on ${street}. Which one comes first decides what can be refinanced, so we ask.`}
    >
      <MortgageRows mortgage={mortgage} />
      <StepForm submit="Continue">
        <RadioCards
          name="type"
          label="Kind of loan"
          hideLabel
          options={KINDS.filter(({ value }) => offered.includes(value))}
        />
      </StepForm>
    </StepPage>
  );
}
