import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { offerCode } from "./offer-code.step";

export const loader = stepLoader(offerCode);

export const action = stepAction(offerCode);

export default function OfferCode() {
  return (
    <StepPage>
      <StepForm submit="Continue">{null}</StepForm>
    </StepPage>
  );
}
