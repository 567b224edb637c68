import { landingData } from "~/front/landing-data";
import { homeLandingCopy as copy } from "~/content/landing/home-landing";
import { LandingPage, type LandingView } from "~/ui/landing";
import { landingMeta } from "~/ui/public-meta";
import { StepForm, useStep } from "~/ui/page";
import { HouseScene } from "~/ui/scenes/house";
import { stepAction, stepLoader } from "~server/visit/step";
import type { PageHandle } from "~/ui/page-styles";
import { homeLanding } from "./home-landing.step";

export const handle: PageHandle = { styles: "landing" };

export const meta = landingMeta("/home-landing");

export const loader = stepLoader(homeLanding, {
  load: ({ request }) => landingData(request, { copy, example: "refinance", scene: <HouseScene /> }),
});

export const action = stepAction(homeLanding);

export default function HomeLanding() {
  const { data } = useStep<LandingView>();
  return (
    <LandingPage>
      <StepForm submit={data.copy.submit} />
    </LandingPage>
  );
}
