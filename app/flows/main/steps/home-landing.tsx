import { landingOffer } from "~/content/landing/examples";
import { homeLandingCopy as copy } from "~/content/landing/home-landing";
import type { OfferWords } from "~/content/landing/offer-words";
import { LandingPage } from "~/ui/landing";
import { landingMeta } from "~/ui/landing-meta";
import { StepForm, useStep } from "~/ui/page";
import { HouseScene } from "~/ui/scenes/house";
import { stepAction, stepLoader } from "~server/http/step";
import { homeLanding } from "./home-landing.step";

export const meta = () => landingMeta(copy, "/home-landing");

export const loader = stepLoader(homeLanding, { load: () => landingOffer("refinance") });

export const action = stepAction(homeLanding);

export default function HomeLanding() {
  const { data } = useStep<{ offer: OfferWords }>();
  return (
    <LandingPage copy={copy} scene={<HouseScene />} offer={data.offer}>
      <StepForm submit={copy.submit} />
    </LandingPage>
  );
}
