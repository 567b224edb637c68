import { landingOffer } from "~/content/landing/examples";
import { purchaseCopy as copy } from "~/content/landing/purchase";
import type { OfferWords } from "~/content/landing/offer-words";
import { LandingPage } from "~/ui/landing";
import { landingMeta } from "~/ui/landing-meta";
import { StepForm, useStep } from "~/ui/page";
import { KeysScene } from "~/ui/scenes/keys";
import { stepAction, stepLoader } from "~server/http/step";
import { purchase } from "./purchase.step";

export const meta = () => landingMeta(copy, "/purchase");

export const loader = stepLoader(purchase, { load: () => landingOffer("purchase") });

export const action = stepAction(purchase);

export default function Purchase() {
  const { data } = useStep<{ offer: OfferWords }>();
  return (
    <LandingPage copy={copy} scene={<KeysScene />} offer={data.offer}>
      <StepForm submit={copy.submit} />
    </LandingPage>
  );
}
