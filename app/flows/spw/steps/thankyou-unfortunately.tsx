import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { thankyouUnfortunately } from "./thankyou-unfortunately.step";

export const loader = stepLoader(thankyouUnfortunately);
export const action = stepAction(thankyouUnfortunately);

export default function ThankyouUnfortunately() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
