import { landingData } from "~/front/landing-data";
import type { Hours } from "~/content/hours";
import { partnerCopy } from "~/content/experiments";
import { hereToHelpCopy as copy } from "~/content/landing/here-to-help";
import { LandingPage, type LandingView, PhoneBand } from "~/ui/landing";
import { landingMeta } from "~/ui/public-meta";
import { StepForm, useStep } from "~/ui/page";
import { HelperScene } from "~/ui/scenes/helper";
import { stepAction, stepLoader } from "~server/visit/step";
import type { PageHandle } from "~/ui/page-styles";
import { hereToHelp } from "./here-to-help.step";

export const handle: PageHandle = { styles: "landing" };

export const meta = landingMeta("/here-to-help");

interface HelpView extends LandingView {
  /** of our phone line */
  hours: readonly Hours[];
}

export const loader = stepLoader(hereToHelp, {
  load: async ({ request, variant, session, runtime }) => {
    const page = await landingData(request, {
      copy: partnerCopy(copy, variant, session.tracking["sourceId"]),
      scene: <HelperScene />,
      section: "help",
    });
    const data: HelpView = { ...page.data, hours: runtime.config.brand.hours };
    return { ...page, data };
  },
});

export const action = stepAction(hereToHelp);

export default function HereToHelp() {
  const { page, data } = useStep<HelpView>();
  return (
    <LandingPage more={<PhoneBand hours={data.hours} chat={page.chat} />}>
      <StepForm submit={data.copy.submit} />
    </LandingPage>
  );
}
