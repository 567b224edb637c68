import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { unableToPreQualify } from "./unable-to-pre-qualify.step";

export const loader = stepLoader(unableToPreQualify);

export const action = stepAction(unableToPreQualify);

export default function Page() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
