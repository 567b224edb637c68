import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { borrower } from "./borrower.step";

export const loader = stepLoader(borrower);

export const action = stepAction(borrower);

export default function Page() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
