import { ChoicePage } from "~/ui/choice-page";
import { stepAction, stepLoader } from "~server/http/step";
import { acceptedOffer } from "./accepted-offer.step";

export const loader = stepLoader(acceptedOffer);
export const action = stepAction(acceptedOffer);

const OPTIONS = [
  { value: "yes", label: "Yes, I have an accepted offer" },
  { value: "no", label: "No, I am still looking" },
];

export default function AcceptedOffer() {
  const lead = "If you have signed a contract on a home, we can go straight for your approval.";
  return <ChoicePage name="acceptedOffer" label="Your offer" lead={lead} options={OPTIONS} />;
}
