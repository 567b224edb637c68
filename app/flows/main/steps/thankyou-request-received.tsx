import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { thankyouRequestReceived } from "./thankyou-request-received.step";

export const loader = stepLoader(thankyouRequestReceived);

export const action = stepAction(thankyouRequestReceived);

export default function ThankyouRequestReceived() {
  return (
    <StepPage>
      <StepForm submit="Continue">{null}</StepForm>
    </StepPage>
  );
}
