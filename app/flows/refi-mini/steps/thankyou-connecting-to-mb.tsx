import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { thankyouConnectingToMb } from "./thankyou-connecting-to-mb.step";

export const loader = stepLoader(thankyouConnectingToMb);

export const action = stepAction(thankyouConnectingToMb);

export default function Page() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
