import { publicParts } from "~/front/public-parts";
import { landingContentFor, type LandingContent } from "~/content/landing/examples";
import { helocLandingCopy as copy } from "~/content/landing/heloc-landing";
import { LandingPage } from "~/ui/landing";
import { landingMeta } from "~/ui/public-meta";
import { LINE_TERMS } from "~/content/line-terms-link";
import { StepForm, useStep } from "~/ui/page";
import { LinkList } from "~/ui/parts";
import { EquityScene } from "~/ui/scenes/equity";
import { stepAction, stepLoader } from "~server/visit/step";
import type { PageHandle } from "~/ui/page-styles";
import { helocLanding } from "./heloc-landing.step";

export const handle: PageHandle = { styles: "landing" };

export const meta = landingMeta("/heloc-landing");

export const loader = stepLoader(helocLanding, {
  load: async ({ request }) => ({
    ...landingContentFor(copy, "heloc"),
    parts: await publicParts(request, "equity"),
  }),
});

export const action = stepAction(helocLanding);

export default function HelocLanding() {
  const { data } = useStep<LandingContent>();
  return (
    <LandingPage scene={<EquityScene />} more={<LinkList links={[{ ...LINE_TERMS, newTab: true }]} />}>
      <StepForm submit={data.copy.submit} />
    </LandingPage>
  );
}
