import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { congratulations } from "./congratulations.step";

export const loader = stepLoader(congratulations);

export const action = stepAction(congratulations);

export default function Page() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
