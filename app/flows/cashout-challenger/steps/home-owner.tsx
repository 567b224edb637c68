import { TapPage } from "~/ui/taps";
import { stepAction, stepLoader } from "~server/visit/step";
import type { PageHandle } from "~/ui/page-styles";
import { homeOwner } from "./home-owner.step";

export const handle: PageHandle = { styles: "taps" };

export const loader = stepLoader(homeOwner);
export const action = stepAction(homeOwner);

const OPTIONS = [
  { value: "yes", label: "Yes, I own a home", hint: "Even with a mortgage on it." },
  { value: "no", label: "No, I don't" },
];

export default function HomeOwner() {
  const lead = "If you own several, choose the one the cash would come from.";
  return <TapPage name="ownHome" label="Do you own a home?" lead={lead} options={OPTIONS} />;
}
