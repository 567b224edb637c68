import { publicParts } from "~/front/public-parts";
import { landingContentFor, type LandingContent } from "~/content/landing/examples";
import { homeLandingCopy as copy } from "~/content/landing/home-landing";
import { LandingPage } from "~/ui/landing";
import { landingMeta } from "~/ui/public-meta";
import { staticHtml } from "~/ui/static-markup";
import { StaticPart } from "~/ui/static-part";
import { StepForm, useStep } from "~/ui/page";
import { HouseScene } from "~/ui/scenes/house";
import { stepAction, stepLoader } from "~server/visit/step";
import type { PageHandle } from "~/ui/page-styles";
import { homeLanding } from "./home-landing.step";

export const handle: PageHandle = { styles: "landing" };

export const meta = landingMeta("/home-landing");

interface HomeLandingView extends LandingContent {
  /** the drawing, so that no script contains it */
  scene: string;
}

export const loader = stepLoader(homeLanding, {
  load: async ({ request }) => {
    const { data, footer } = landingContentFor(copy, "refinance");
    const shown: HomeLandingView = { ...data, scene: staticHtml(<HouseScene />) };
    return { data: shown, footer, parts: await publicParts(request) };
  },
});

export const action = stepAction(homeLanding);

export default function HomeLanding() {
  const { data } = useStep<HomeLandingView>();
  return (
    <LandingPage scene={<StaticPart id="scene" html={data.scene} />}>
      <StepForm submit={data.copy.submit} />
    </LandingPage>
  );
}
