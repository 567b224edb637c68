import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { bestOffers } from "./best-offers.step";

export const loader = stepLoader(bestOffers);
export const action = stepAction(bestOffers);

export default function BestOffers() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
