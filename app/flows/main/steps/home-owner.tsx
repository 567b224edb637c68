import { ChoicePage } from "~/ui/choice-page";
import { stepAction, stepLoader } from "~server/visit/step";
import { OWNS_HOME } from "~/steps/questions";
import { homeOwner } from "./home-owner.step";

export const loader = stepLoader(homeOwner);
export const action = stepAction(homeOwner);

const OPTIONS = [
  { value: "yes", label: OWNS_HOME.yes, hint: OWNS_HOME.yesHint },
  { value: "no", label: OWNS_HOME.no },
];

export default function HomeOwner() {
  const lead =
    "The loan is secured by a home you own, so we ask this first. If you own several, choose the one the loan is for.";
  return <ChoicePage name="isHomeOwner" label={OWNS_HOME.title} lead={lead} options={OPTIONS} />;
}
