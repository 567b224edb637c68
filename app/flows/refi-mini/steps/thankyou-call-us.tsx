import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { thankyouCallUs } from "./thankyou-call-us.step";

export const loader = stepLoader(thankyouCallUs);

export const action = stepAction(thankyouCallUs);

export default function Page() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
