import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { realty } from "./realty.step";

export const loader = stepLoader(realty);

export const action = stepAction(realty);

export default function Realty() {
  return (
    <StepPage>
      <StepForm submit="Continue">{null}</StepForm>
    </StepPage>
  );
}
