import { publicParts } from "~/front/public-parts";
import { openingHours } from "~/content/hours";
import { partnerCopy } from "~/content/experiments";
import { landingContentFor, type LandingContent } from "~/content/landing/examples";
import { hereToHelpCopy as copy } from "~/content/landing/here-to-help";
import { LandingPage, PhoneBand } from "~/ui/landing";
import { landingMeta } from "~/ui/public-meta";
import { StepForm, useStep } from "~/ui/page";
import { HelperScene } from "~/ui/scenes/helper";
import { stepAction, stepLoader } from "~server/visit/step";
import type { PageHandle } from "~/ui/page-styles";
import { hereToHelp } from "./here-to-help.step";

export const handle: PageHandle = { styles: "landing" };

export const meta = landingMeta("/here-to-help");

export const loader = stepLoader(hereToHelp, {
  load: async ({ request, variant, session }) => ({
    ...landingContentFor(partnerCopy(copy, variant, session.tracking["sourceId"])),
    parts: await publicParts(request, "help"),
  }),
});

export const action = stepAction(hereToHelp);

export default function HereToHelp() {
  const { page, data } = useStep<LandingContent>();
  return (
    <LandingPage scene={<HelperScene />} more={<PhoneBand hours={openingHours} chat={page.chat} />}>
      <StepForm submit={data.copy.submit} />
    </LandingPage>
  );
}
