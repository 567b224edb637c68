import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { maritalStatus } from "./marital-status.step";

export const loader = stepLoader(maritalStatus);

export const action = stepAction(maritalStatus);

export default function Page() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
