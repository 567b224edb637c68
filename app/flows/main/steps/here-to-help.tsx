import { openingHours } from "~/content/hours";
import { hereToHelpCopy as copy } from "~/content/landing/here-to-help";
import { LandingPage, PhoneBand } from "~/ui/landing";
import { landingMeta } from "~/ui/landing-meta";
import { StepForm, useStep } from "~/ui/page";
import { HelperScene } from "~/ui/scenes/helper";
import { stepAction, stepLoader } from "~server/http/step";
import { hereToHelp } from "./here-to-help.step";

export const meta = () => landingMeta(copy, "/here-to-help");

export const loader = stepLoader(hereToHelp, {
  load: () => ({ data: {}, footer: { showLogo: true, entryDisclaimer: true } }),
});

export const action = stepAction(hereToHelp);

export default function HereToHelp() {
  const { page } = useStep();
  return (
    <LandingPage
      copy={copy}
      scene={<HelperScene />}
      more={<PhoneBand hours={openingHours} {...(page.chat ? { chat: page.chat } : {})} />}
    >
      <StepForm submit={copy.submit} />
    </LandingPage>
  );
}
