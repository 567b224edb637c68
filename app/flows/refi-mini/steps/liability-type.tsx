import { RadioCards, type Choice } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { homeName, homeOfLiability, SUBJECT } from "../homes";
import { offeredTypes, withLienType } from "../lien-types";
import { MortgageRows } from "../mortgage-rows";
import { mortgageFooter, shownMortgages, type ShownMortgage } from "../mortgages";
import { saveLienTypes } from "../save-homes";
import type { LienType } from "../../../domain/liens";
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
    label: "Primary First Mortgage",
    hint: "The main loan, usually the largest and oldest.",
  },
  {
    value: "SecondLien",
    label: "Home Equity Loans or Lines of Credit",
    hint: "A second mortgage, a home equity loan, or a line of credit on the home.",
  },
  {
    value: "Other",
    label: "Down Payment Assistance Program",
    hint: "Help with the down payment from a state, a city or a charity. Often nothing is paid each month.",
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
