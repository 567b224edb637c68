import { landingData } from "~/front/landing-data";
import { purchaseCopy as copy } from "~/content/landing/purchase";
import { LandingPage, type LandingView } from "~/ui/landing";
import { landingMeta } from "~/ui/public-meta";
import { StepForm, useStep } from "~/ui/page";
import { KeysScene } from "~/ui/scenes/keys";
import { stepAction, stepLoader } from "~server/visit/step";
import type { PageHandle } from "~/ui/page-styles";
import { purchase } from "./purchase.step";

export const handle: PageHandle = { styles: "landing" };

export const meta = landingMeta("/purchase");

export const loader = stepLoader(purchase, {
  load: ({ request }) =>
    landingData(request, { copy, example: "purchase", scene: <KeysScene />, section: "buy" }),
});

export const action = stepAction(purchase);

export default function Purchase() {
  const { data } = useStep<LandingView>();
  return (
    <LandingPage>
      <StepForm submit={data.copy.submit} />
    </LandingPage>
  );
}
