import { landing, type LandingData } from "~/content/landing/examples";
import { helocLandingCopy as copy } from "~/content/landing/heloc-landing";
import { LandingPage } from "~/ui/landing";
import { landingMeta } from "~/ui/landing-meta";
import { StepForm, useStep } from "~/ui/page";
import { EquityScene } from "~/ui/scenes/equity";
import { stepAction, stepLoader } from "~server/http/step";
import { helocLanding } from "./heloc-landing.step";

export const meta = landingMeta("/heloc-landing");

export const loader = stepLoader(helocLanding, { load: () => landing(copy, "heloc") });

export const action = stepAction(helocLanding);

export default function HelocLanding() {
  const { data } = useStep<LandingData>();
  return (
    <LandingPage scene={<EquityScene />}>
      <StepForm submit={data.copy.submit} />
    </LandingPage>
  );
}
