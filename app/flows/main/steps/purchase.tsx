import { publicParts } from "~/front/public-parts";
import { landingContentFor, type LandingContent } from "~/content/landing/examples";
import { purchaseCopy as copy } from "~/content/landing/purchase";
import { LandingPage } from "~/ui/landing";
import { landingMeta } from "~/ui/public-meta";
import { StepForm, useStep } from "~/ui/page";
import { KeysScene } from "~/ui/scenes/keys";
import { stepAction, stepLoader } from "~server/visit/step";
import type { PageHandle } from "~/ui/page-styles";
import { purchase } from "./purchase.step";

export const handle: PageHandle = { styles: "landing" };

export const meta = landingMeta("/purchase");

export const loader = stepLoader(purchase, {
  load: async ({ request }) => ({
    ...landingContentFor(copy, "purchase"),
    parts: await publicParts(request, "buy"),
  }),
});

export const action = stepAction(purchase);

export default function Purchase() {
  const { data } = useStep<LandingContent>();
  return (
    <LandingPage scene={<KeysScene />}>
      <StepForm submit={data.copy.submit} />
    </LandingPage>
  );
}
