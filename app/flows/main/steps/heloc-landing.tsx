import { landingOffer } from "~/content/landing/examples";
import { helocLandingCopy as copy } from "~/content/landing/heloc-landing";
import type { OfferWords } from "~/content/landing/offer-words";
import { LandingPage } from "~/ui/landing";
import { landingMeta } from "~/ui/landing-meta";
import { StepForm, useStep } from "~/ui/page";
import { EquityScene } from "~/ui/scenes/equity";
import { stepAction, stepLoader } from "~server/http/step";
import { helocLanding } from "./heloc-landing.step";

export const meta = () => landingMeta(copy, "/heloc-landing");

export const loader = stepLoader(helocLanding, { load: () => landingOffer("heloc") });

export const action = stepAction(helocLanding);

export default function HelocLanding() {
  const { data } = useStep<{ offer: OfferWords }>();
  return (
    <LandingPage copy={copy} scene={<EquityScene />} offer={data.offer}>
      <StepForm submit={copy.submit} />
    </LandingPage>
  );
}
