import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { demographicsQuestionnaire } from "./demographics-questionnaire.step";

export const loader = stepLoader(demographicsQuestionnaire);
export const action = stepAction(demographicsQuestionnaire);

export default function DemographicsQuestionnaire() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
