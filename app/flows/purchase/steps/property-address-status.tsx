import { ChoicePage } from "~/ui/choice-page";
import { stepAction, stepLoader } from "~server/visit/step";
import { propertyAddressStatus } from "./property-address-status.step";

export const loader = stepLoader(propertyAddressStatus);
export const action = stepAction(propertyAddressStatus);

const OPTIONS = [
  { value: "known", label: "Yes, I know the address", hint: "We ask for it next." },
  { value: "searching", label: "No, I'm still looking" },
];

export default function PropertyAddressStatus() {
  const lead = "You can get ready before you have found one.";
  return <ChoicePage name="propertyAddressStatus" label="The home" lead={lead} options={OPTIONS} />;
}
