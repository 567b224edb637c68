import { demographicsPage, saveDemographics } from "~/steps/demographics/demographics";
import { DemographicsPage } from "~/steps/demographics/demographics-view";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { demographicsQuestionnaire } from "./demographics-questionnaire.step";

export const loader = stepLoader(demographicsQuestionnaire, { load: demographicsPage });

export const action = stepAction(demographicsQuestionnaire, saveDemographics, { skip: () => done() });

export default function DemographicsQuestionnaire() {
  return <DemographicsPage />;
}
