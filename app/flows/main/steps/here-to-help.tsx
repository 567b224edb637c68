import { publicParts } from "~/front/public-parts";
import type { Hours } from "~/content/hours";
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

interface HelpView extends LandingContent {
  /** of our phone line */
  hours: readonly Hours[];
}

export const loader = stepLoader(hereToHelp, {
  load: async ({ request, variant, session, runtime }) => {
    const { data, footer } = landingContentFor(partnerCopy(copy, variant, session.tracking["sourceId"]));
    const shown: HelpView = { ...data, hours: runtime.config.brand.hours };
    return { data: shown, footer, parts: await publicParts(request, "help") };
  },
});

export const action = stepAction(hereToHelp);

export default function HereToHelp() {
  const { page, data } = useStep<HelpView>();
  return (
    <LandingPage scene={<HelperScene />} more={<PhoneBand hours={data.hours} chat={page.chat} />}>
      <StepForm submit={data.copy.submit} />
    </LandingPage>
  );
}
