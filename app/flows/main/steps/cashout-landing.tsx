import { landingData } from "~/front/landing-data";
import { cashoutLandingCopy as copy } from "~/content/landing/cashout-landing";
import { LandingPage, type LandingView } from "~/ui/landing";
import { landingMeta } from "~/ui/public-meta";
import { StepForm, useStep } from "~/ui/page";
import { KitchenScene } from "~/ui/scenes/kitchen";
import { stepAction, stepLoader } from "~server/visit/step";
import type { PageHandle } from "~/ui/page-styles";
import { cashoutLanding } from "./cashout-landing.step";

export const handle: PageHandle = { styles: "landing" };

export const meta = landingMeta("/cashout-landing");

export const loader = stepLoader(cashoutLanding, {
  load: ({ request }) =>
    landingData(request, { copy, example: "cashout", scene: <KitchenScene />, section: "equity" }),
});

export const action = stepAction(cashoutLanding);

export default function CashoutLanding() {
  const { data } = useStep<LandingView>();
  return (
    <LandingPage>
      <StepForm submit={data.copy.submit} />
    </LandingPage>
  );
}
