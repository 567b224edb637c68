import { TapPage } from "~/ui/taps";
import { stepAction, stepLoader } from "~server/visit/step";
import { homeOwner } from "./home-owner.step";

export const loader = stepLoader(homeOwner);
export const action = stepAction(homeOwner);

const OPTIONS = [
  { value: "yes", label: "Yes, I own a home", hint: "Also with a mortgage on it." },
  { value: "no", label: "No, I do not" },
];

export default function HomeOwner() {
  const lead = "If you own several, think of the one that the cash would come from.";
  return <TapPage name="ownHome" label="Do you own a home?" lead={lead} options={OPTIONS} />;
}
