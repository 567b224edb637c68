import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { unqualifiedDeclined } from "./unqualified-declined.step";

export const loader = stepLoader(unqualifiedDeclined);
export const action = stepAction(unqualifiedDeclined);

export default function UnqualifiedDeclined() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
