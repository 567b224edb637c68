import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { cashoutSearch } from "./cashout-search.step";

export const loader = stepLoader(cashoutSearch);

export const action = stepAction(cashoutSearch);

export default function CashoutSearch() {
  return (
    <StepPage>
      <StepForm submit="Continue">{null}</StepForm>
    </StepPage>
  );
}
