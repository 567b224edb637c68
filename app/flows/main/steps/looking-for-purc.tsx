import { ChoicePage } from "~/ui/choice-page";
import { stepAction, stepLoader } from "~server/visit/step";
import { lookingForPurc } from "./looking-for-purc.step";

const STAGES = [
  {
    value: "dreaming",
    label: "I'm finding out what is possible",
    hint: "You see what a home would cost each month.",
  },
  { value: "looking", label: "I'm looking at homes", hint: "You see what you could borrow." },
  {
    value: "offer",
    label: "A seller has accepted my offer",
    hint: "You see the numbers for that home, and someone can help you meet the dates.",
  },
];

export const loader = stepLoader(lookingForPurc);
export const action = stepAction(lookingForPurc);

export default function LookingForPurc() {
  const lead = "There is no wrong answer. It tells us what to show you next.";
  return <ChoicePage name="purchaseStage" label="Where you are" lead={lead} options={STAGES} />;
}
