import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { homeOwner } from "./home-owner.step";

export const loader = stepLoader(homeOwner);

export const action = stepAction(homeOwner);

export default function HomeOwner() {
  return (
    <StepPage>
      <StepForm submit="Continue">{null}</StepForm>
    </StepPage>
  );
}
