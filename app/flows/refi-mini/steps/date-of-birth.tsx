import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { dateOfBirth } from "./date-of-birth.step";

export const loader = stepLoader(dateOfBirth);

export const action = stepAction(dateOfBirth);

export default function Page() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
