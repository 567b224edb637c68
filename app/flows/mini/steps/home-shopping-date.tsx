import { ChoicePage } from "~/ui/choice-page";
import { stepAction, stepLoader } from "~server/http/step";
import { homeShoppingDate } from "./home-shopping-date.step";

export const loader = stepLoader(homeShoppingDate);
export const action = stepAction(homeShoppingDate);

const OPTIONS = [
  { value: "now", label: "Right away", hint: "I am visiting homes now" },
  { value: "in3months", label: "In the next 3 months" },
  { value: "in6months", label: "In 3 to 6 months" },
  { value: "later", label: "Later, or I don't know yet" },
];

export default function HomeShoppingDate() {
  const lead = "There is no wrong answer. It helps us tell you how long your letter has to last.";
  return (
    <ChoicePage name="homeShoppingDate" label="When you would like to buy" lead={lead} options={OPTIONS} />
  );
}
