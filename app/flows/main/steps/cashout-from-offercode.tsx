import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { cashoutFromOffercode } from "./cashout-from-offercode.step";

export const loader = stepLoader(cashoutFromOffercode);

export const action = stepAction(cashoutFromOffercode);

export default function CashoutFromOffercode() {
  return (
    <StepPage>
      <StepForm submit="Continue">{null}</StepForm>
    </StepPage>
  );
}
