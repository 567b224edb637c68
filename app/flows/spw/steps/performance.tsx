import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { performance } from "./performance.step";

export const loader = stepLoader(performance);
export const action = stepAction(performance);

export default function Performance() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
