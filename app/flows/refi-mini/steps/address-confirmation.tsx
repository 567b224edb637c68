import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { addressConfirmation } from "./address-confirmation.step";

export const loader = stepLoader(addressConfirmation);

export const action = stepAction(addressConfirmation);

export default function Page() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
