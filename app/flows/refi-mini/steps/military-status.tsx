import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { militaryStatus } from "./military-status.step";

export const loader = stepLoader(militaryStatus);

export const action = stepAction(militaryStatus);

export default function Page() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
