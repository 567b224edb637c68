import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { amountToBorrow } from "./amount-to-borrow.step";

export const loader = stepLoader(amountToBorrow);

export const action = stepAction(amountToBorrow);

export default function AmountToBorrow() {
  return (
    <StepPage>
      <StepForm submit="Continue">{null}</StepForm>
    </StepPage>
  );
}
