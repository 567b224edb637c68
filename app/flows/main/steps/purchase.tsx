import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { purchase } from "./purchase.step";

export const loader = stepLoader(purchase);

export const action = stepAction(purchase);

export default function Purchase() {
  return (
    <StepPage>
      <StepForm submit="Continue">{null}</StepForm>
    </StepPage>
  );
}
