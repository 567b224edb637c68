import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { creditReportCost } from "./credit-report-cost.step";

export const loader = stepLoader(creditReportCost);
export const action = stepAction(creditReportCost);

export default function CreditReportCost() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
