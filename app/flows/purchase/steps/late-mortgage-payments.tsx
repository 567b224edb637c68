import { ChoicePage } from "~/ui/choice-page";
import { stepAction, stepLoader } from "~server/http/step";
import { lateMortgagePayments } from "./late-mortgage-payments.step";

export const loader = stepLoader(lateMortgagePayments);
export const action = stepAction(lateMortgagePayments);

const OPTIONS = [
  { value: "no-mortgage", label: "I have no mortgage" },
  { value: "none", label: "No, all were on time" },
  { value: "one", label: "One was 30 days late or more" },
  { value: "several", label: "Two or more were" },
];

export default function LateMortgagePayments() {
  const lead = "Only payments that were 30 days late or more count.";
  return <ChoicePage name="lateMortgagePayments" label="Late payments" lead={lead} options={OPTIONS} />;
}
