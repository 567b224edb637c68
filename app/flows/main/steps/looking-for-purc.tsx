import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { lookingForPurc } from "./looking-for-purc.step";

export const loader = stepLoader(lookingForPurc);

export const action = stepAction(lookingForPurc);

export default function LookingForPurc() {
  return (
    <StepPage>
      <StepForm submit="Continue">{null}</StepForm>
    </StepPage>
  );
}
