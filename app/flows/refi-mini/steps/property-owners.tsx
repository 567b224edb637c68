import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { propertyOwners } from "./property-owners.step";

export const loader = stepLoader(propertyOwners);

export const action = stepAction(propertyOwners);

export default function Page() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
