import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { creditReportPayment } from "./credit-report-payment.step";

export const loader = stepLoader(creditReportPayment);
export const action = stepAction(creditReportPayment);

export default function CreditReportPayment() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
