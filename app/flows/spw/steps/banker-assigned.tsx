import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { bankerAssigned } from "./banker-assigned.step";

export const loader = stepLoader(bankerAssigned);
export const action = stepAction(bankerAssigned);

export default function BankerAssigned() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
