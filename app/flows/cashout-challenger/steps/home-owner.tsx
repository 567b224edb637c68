import { TapPage } from "~/ui/taps";
import { stepAction, stepLoader } from "~server/visit/step";
import { OWNS_HOME } from "~/steps/questions";
import type { PageHandle } from "~/ui/page-styles";
import { homeOwner } from "./home-owner.step";

export const handle: PageHandle = { styles: "taps" };

export const loader = stepLoader(homeOwner);
export const action = stepAction(homeOwner);

const OPTIONS = [
  { value: "yes", label: OWNS_HOME.yes, hint: OWNS_HOME.yesHint },
  { value: "no", label: OWNS_HOME.no },
];

export default function HomeOwner() {
  const lead = "If you own several, choose the one the cash would come from.";
  return <TapPage name="ownHome" label={OWNS_HOME.title} lead={lead} options={OPTIONS} />;
}
