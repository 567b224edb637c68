import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { mortgageBankerInfo } from "./mortgage-banker-info.step";

export const loader = stepLoader(mortgageBankerInfo);
export const action = stepAction(mortgageBankerInfo);

export default function MortgageBankerInfo() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
