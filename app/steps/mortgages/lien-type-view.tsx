import { RadioCards, type Choice } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import type { LienType } from "~/domain/liens";
import type { LienTypeView } from "./mortgage-pages";
import { MortgageRows } from "./mortgage-rows";

const KINDS: readonly (Choice & { value: LienType })[] = [
  {
    value: "FirstLien",
    label: "The main mortgage",
    hint: "The main loan on the home, usually the largest and oldest. Lenders call it the first mortgage.",
  },
  {
    value: "SecondLien",
    label: "A home equity loan or line of credit",
    hint: "Money you borrowed later against the home, as a loan or a line of credit. Lenders call it a second mortgage.",
  },
  {
    value: "Other",
    label: "Help with the down payment",
    hint: "From a state, a city or a charity, when you bought. Often you pay nothing each month.",
  },
];

/** The page that asks for the type of a mortgage. */
export function LienTypePage() {
  const { mortgage, street, offered } = useStep<LienTypeView>().data;
  return (
    <StepPage
      lead={`There are more than two loans on ${street}. Which one comes first determines what you can refinance, so we ask.`}
    >
      <MortgageRows mortgage={mortgage} />
      <StepForm submit="Continue">
        <RadioCards
          name="type"
          label="Type of loan"
          hideLabel
          options={KINDS.filter(({ value }) => offered.includes(value))}
        />
      </StepForm>
    </StepPage>
  );
}
