import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { currentAddress } from "./current-address.step";

export const loader = stepLoader(currentAddress);

export const action = stepAction(currentAddress);

export default function Page() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
