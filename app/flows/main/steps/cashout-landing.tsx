import { publicParts } from "~/front/public-parts";
import { landingContentFor, type LandingContent } from "~/content/landing/examples";
import { cashoutLandingCopy as copy } from "~/content/landing/cashout-landing";
import { LandingPage } from "~/ui/landing";
import { landingMeta } from "~/ui/public-meta";
import { StepForm, useStep } from "~/ui/page";
import { KitchenScene } from "~/ui/scenes/kitchen";
import { stepAction, stepLoader } from "~server/visit/step";
import type { PageHandle } from "~/ui/page-styles";
import { cashoutLanding } from "./cashout-landing.step";

export const handle: PageHandle = { styles: "landing" };

export const meta = landingMeta("/cashout-landing");

export const loader = stepLoader(cashoutLanding, {
  load: async ({ request }) => ({
    ...landingContentFor(copy, "cashout"),
    parts: await publicParts(request, "equity"),
  }),
});

export const action = stepAction(cashoutLanding);

export default function CashoutLanding() {
  const { data } = useStep<LandingContent>();
  return (
    <LandingPage scene={<KitchenScene />}>
      <StepForm submit={data.copy.submit} />
    </LandingPage>
  );
}
