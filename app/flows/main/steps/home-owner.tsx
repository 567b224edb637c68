import { ChoicePage } from "~/ui/choice-page";
import { stepAction, stepLoader } from "~server/visit/step";
import { homeOwner } from "./home-owner.step";

export const loader = stepLoader(homeOwner);
export const action = stepAction(homeOwner);

const OPTIONS = [
  { value: "yes", label: "Yes, I own a home", hint: "Even with a mortgage on it." },
  { value: "no", label: "No, I don't" },
];

export default function HomeOwner() {
  const lead =
    "The loan is secured by a home you own, so we ask this first. If you own several, choose the one the loan is for.";
  return <ChoicePage name="isHomeOwner" label="Do you own a home?" lead={lead} options={OPTIONS} />;
}
