import { marksOf } from "~/flows/spw/live/marks";
import { unlessEnded } from "~/flows/spw/who/unless-ended";
import { choosePage, chooseRate, sentPresentation } from "~/steps/presentation/choose-rate";
import { savePresentedLoans } from "~/steps/presentation/presented-loans";
import { ChoosePage } from "~/steps/presentation/choose-view";
import type { SpwState } from "~/flows/spw/state";
import { sendButtons } from "~/steps/send/send-buttons";
import { stepAction, stepLoader, type ButtonPress } from "~server/visit/step";
import type { PageHandle } from "~/ui/page-styles";
import { bestOffers } from "./best-offers.step";

export const handle: PageHandle = { styles: "comparison" };

export const loader = stepLoader(bestOffers, {
  load: (visit) => choosePage(visit, () => marksOf(visit)),
});
/** The phone is the one that opened the presentation: another one is not confirmed here. */
const send = sendButtons((press: ButtonPress<SpwState>) => sentPresentation(press));

export const action = stepAction(
  bestOffers,
  (choosing) => unlessEnded(choosing, () => chooseRate(choosing)),
  {
    present: savePresentedLoans,
    "send-text": send["send-text"],
    "send-email": send["send-email"],
    "email-code": send["email-code"],
    "new-email-code": send["new-email-code"],
    "other-email": send["other-email"],
  },
);

export default function BestOffers() {
  return <ChoosePage />;
}
