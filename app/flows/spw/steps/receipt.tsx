import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { receipt } from "./receipt.step";

export const loader = stepLoader(receipt);
export const action = stepAction(receipt);

export default function Receipt() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
