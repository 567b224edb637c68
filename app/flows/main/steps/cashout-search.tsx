import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { addressValues } from "~/steps/address/address";
import { AddressFields } from "~/steps/address/address-fields";
import { moneyText } from "~/steps/fields";
import { findHome } from "~/flows/main/cash/find-home";
import { HomeFigureFields } from "~/steps/homes/home-figure-fields";
import { cashoutSearch } from "./cashout-search.step";

export const meta = () => [
  {
    name: "description",
    content:
      "Tell us which home it is, and we look up what it may be worth and how much cash it could give you. We don't check your credit for this.",
  },
];

export const loader = stepLoader(cashoutSearch, {
  load: ({ state: { answers } }) => ({
    data: {},
    values: {
      ...addressValues(answers.propertyAddress),
      mortgageBalance: moneyText(answers.mortgageBalance),
    },
  }),
});

export const action = stepAction(cashoutSearch, findHome);

export default function CashoutSearch() {
  return (
    <StepPage
      picture="house"
      lead="With the address we can look up what the home may be worth. We don't check your credit for this."
    >
      <StepForm submit="Find my home">
        <AddressFields withCounty />
        <HomeFigureFields value={false} />
      </StepForm>
    </StepPage>
  );
}
