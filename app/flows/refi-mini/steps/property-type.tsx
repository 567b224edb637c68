import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { propertyType } from "./property-type.step";

export const loader = stepLoader(propertyType);

export const action = stepAction(propertyType);

export default function Page() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
