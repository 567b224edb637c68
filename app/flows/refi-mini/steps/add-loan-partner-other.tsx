import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { addLoanPartnerOther } from "./add-loan-partner-other.step";

export const loader = stepLoader(addLoanPartnerOther);

export const action = stepAction(addLoanPartnerOther);

export default function Page() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
