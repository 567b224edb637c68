import { landingData } from "~/front/landing-data";
import { helocLandingCopy as copy } from "~/content/landing/heloc-landing";
import { LandingPage, type LandingView } from "~/ui/landing";
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
  load: ({ request }) =>
    landingData(request, { copy, example: "heloc", scene: <EquityScene />, section: "equity" }),
});

export const action = stepAction(helocLanding);

export default function HelocLanding() {
  const { data } = useStep<LandingView>();
  return (
    <LandingPage more={<LinkList links={[{ ...LINE_TERMS, newTab: true }]} />}>
      <StepForm submit={data.copy.submit} />
    </LandingPage>
  );
}
