import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { payment } from "./payment.step";

export const loader = stepLoader(payment);
export const action = stepAction(payment);

export default function Payment() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
