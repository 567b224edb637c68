import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { cashoutNoOffercode } from "./cashout-no-offercode.step";

export const loader = stepLoader(cashoutNoOffercode);

export const action = stepAction(cashoutNoOffercode);

export default function CashoutNoOffercode() {
  return (
    <StepPage>
      <StepForm submit="Continue">{null}</StepForm>
    </StepPage>
  );
}
