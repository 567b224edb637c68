import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { multiFamilyProperty } from "./multi-family-property.step";

export const loader = stepLoader(multiFamilyProperty);

export const action = stepAction(multiFamilyProperty);

export default function Page() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
