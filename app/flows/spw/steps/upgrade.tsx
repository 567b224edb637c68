import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { upgrade } from "./upgrade.step";

export const loader = stepLoader(upgrade);
export const action = stepAction(upgrade);

export default function Upgrade() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
