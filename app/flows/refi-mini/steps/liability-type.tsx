import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { liabilityType } from "./liability-type.step";

export const loader = stepLoader(liabilityType);

export const action = stepAction(liabilityType);

export default function Page() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
