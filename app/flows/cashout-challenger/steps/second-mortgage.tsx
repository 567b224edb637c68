import { TapPage } from "~/ui/taps";
import { stepAction, stepLoader } from "~server/visit/step";
import type { PageHandle } from "~/ui/page-styles";
import { secondMortgage } from "./second-mortgage.step";

export const handle: PageHandle = { styles: "taps" };

export const loader = stepLoader(secondMortgage);
export const action = stepAction(secondMortgage);

const OPTIONS = [
  { value: "yes", label: "Yes", hint: "A home equity loan or line of credit besides the mortgage." },
  { value: "no", label: "No", hint: "One mortgage, or none." },
];

export default function SecondMortgage() {
  return <TapPage name="hasSecondMortgage" label="A second loan on the home" options={OPTIONS} />;
}
