import { publicParts } from "~/front/public-parts";
import { landingContentFor, type LandingContent } from "~/content/landing/examples";
import { homeLandingCopy as copy } from "~/content/landing/home-landing";
import { LandingPage } from "~/ui/landing";
import { landingMeta } from "~/ui/public-meta";
import { StepForm, useStep } from "~/ui/page";
import { HouseScene } from "~/ui/scenes/house";
import { stepAction, stepLoader } from "~server/visit/step";
import type { PageHandle } from "~/ui/page-styles";
import { homeLanding } from "./home-landing.step";

export const handle: PageHandle = { styles: "landing" };

export const meta = landingMeta("/home-landing");

export const loader = stepLoader(homeLanding, {
  load: async ({ request }) => ({
    ...landingContentFor(copy, "refinance"),
    parts: await publicParts(request),
  }),
});

export const action = stepAction(homeLanding);

export default function HomeLanding() {
  const { data } = useStep<LandingContent>();
  return (
    <LandingPage scene={<HouseScene />}>
      <StepForm submit={data.copy.submit} />
    </LandingPage>
  );
}
