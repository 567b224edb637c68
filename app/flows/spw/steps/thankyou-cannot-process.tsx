import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { thankyouCannotProcess } from "./thankyou-cannot-process.step";

export const loader = stepLoader(thankyouCannotProcess);
export const action = stepAction(thankyouCannotProcess);

export default function ThankyouCannotProcess() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
