import { landingOffer } from "~/content/landing/examples";
import { cashoutLandingCopy as copy } from "~/content/landing/cashout-landing";
import type { OfferWords } from "~/content/landing/offer-words";
import { LandingPage } from "~/ui/landing";
import { landingMeta } from "~/ui/landing-meta";
import { StepForm, useStep } from "~/ui/page";
import { KitchenScene } from "~/ui/scenes/kitchen";
import { stepAction, stepLoader } from "~server/http/step";
import { cashoutLanding } from "./cashout-landing.step";

export const meta = () => landingMeta(copy, "/cashout-landing");

export const loader = stepLoader(cashoutLanding, { load: () => landingOffer("cashout") });

export const action = stepAction(cashoutLanding);

export default function CashoutLanding() {
  const { data } = useStep<{ offer: OfferWords }>();
  return (
    <LandingPage copy={copy} scene={<KitchenScene />} offer={data.offer}>
      <StepForm submit={copy.submit} />
    </LandingPage>
  );
}
