import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { lookingForRefi } from "./looking-for-refi.step";

export const loader = stepLoader(lookingForRefi);

export const action = stepAction(lookingForRefi);

export default function LookingForRefi() {
  return (
    <StepPage>
      <StepForm submit="Continue">{null}</StepForm>
    </StepPage>
  );
}
