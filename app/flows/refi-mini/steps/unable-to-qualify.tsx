import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { unableToQualify } from "./unable-to-qualify.step";

export const loader = stepLoader(unableToQualify);

export const action = stepAction(unableToQualify);

export default function Page() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
