import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { liabilityProperty } from "./liability-property.step";

export const loader = stepLoader(liabilityProperty);

export const action = stepAction(liabilityProperty);

export default function Page() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
