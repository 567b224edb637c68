import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { thankyouInterest } from "./thankyou-interest.step";

export const loader = stepLoader(thankyouInterest);

export const action = stepAction(thankyouInterest);

export default function Page() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
