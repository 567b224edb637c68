import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { propertyUse } from "./property-use.step";

export const loader = stepLoader(propertyUse);

export const action = stepAction(propertyUse);

export default function Page() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
