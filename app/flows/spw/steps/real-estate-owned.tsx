import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { openHere } from "~/flows/spw/who/open-presentation";
import { realEstateOwned } from "./real-estate-owned.step";

export const loader = stepLoader(realEstateOwned, { arrive: openHere });
export const action = stepAction(realEstateOwned);

export default function RealEstateOwned() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
