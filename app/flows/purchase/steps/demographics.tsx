import { DemographicsIntroPage } from "~/steps/demographics/demographics-view";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { demographics } from "./demographics.step";

export const loader = stepLoader(demographics, {
  load: () => ({ data: {}, footer: { demographicsDisclaimer: true } }),
});

export const action = stepAction(demographics, () => done({ outcome: "asked" }), {
  skip: () => done({ outcome: "skipped" }),
});

export default function Demographics() {
  return <DemographicsIntroPage />;
}
