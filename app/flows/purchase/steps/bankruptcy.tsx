import { ChoicePage } from "~/ui/choice-page";
import { stepAction, stepLoader } from "~server/visit/step";
import { bankruptcy } from "./bankruptcy.step";

export const loader = stepLoader(bankruptcy);
export const action = stepAction(bankruptcy);

const OPTIONS = [
  { value: "none", label: "No" },
  { value: "discharged", label: "Yes, and it has ended", hint: "It was discharged or dismissed." },
  { value: "open", label: "Yes, and it is still open" },
];

export default function Bankruptcy() {
  const lead =
    "It doesn't rule out a loan. How long you have to wait depends on its type, and a loan expert can tell you.";
  return <ChoicePage name="bankruptcyStatus" label="Bankruptcy" lead={lead} options={OPTIONS} />;
}
