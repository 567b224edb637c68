import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { estimatedPrice } from "./estimated-price.step";

export const loader = stepLoader(estimatedPrice);

export const action = stepAction(estimatedPrice);

export default function Page() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
