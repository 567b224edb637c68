import { VaQuestions } from "~/steps/people/va-questions";
import { useStep } from "~/ui/page";
import { TapPage } from "~/ui/taps";
import { stepAction, stepLoader } from "~server/visit/step";
import type { PageHandle } from "~/ui/page-styles";
import { militaryStatus } from "./military-status.step";

export const handle: PageHandle = { styles: "taps" };

export const loader = stepLoader(militaryStatus);
export const action = stepAction(militaryStatus);

const OPTIONS = [
  {
    value: "yes",
    label: "Yes",
    hint: "Active duty, veteran, National Guard, Reserves, or a surviving spouse.",
  },
  { value: "no", label: "No" },
];

export default function MilitaryStatus() {
  const { values } = useStep();
  const lead = "If you have served, you may qualify for a VA loan. Answering no won't hurt you.";
  return (
    <TapPage
      name="isVeteran"
      label="Military service"
      lead={lead}
      options={OPTIONS}
      before={<VaQuestions hasServed={values["isVeteran"] === "yes"} />}
    />
  );
}
