import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { borrowers } from "./borrowers.step";

export const loader = stepLoader(borrowers);

export const action = stepAction(borrowers);

export default function Borrowers() {
  return (
    <StepPage>
      <StepForm submit="Continue">{null}</StepForm>
    </StepPage>
  );
}
