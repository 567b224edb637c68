import { VaQuestions } from "~/steps/people/va-questions";
import { useStep } from "~/ui/page";
import { TapPage } from "~/ui/taps";
import { stepAction, stepLoader } from "~server/visit/step";
import { militaryStatus } from "./military-status.step";

export const loader = stepLoader(militaryStatus);
export const action = stepAction(militaryStatus);

const OPTIONS = [
  { value: "yes", label: "Yes", hint: "Active duty, veteran, National Guard or Reserve." },
  { value: "no", label: "No" },
];

export default function MilitaryStatus() {
  const { values } = useStep();
  const lead = "Who has served may have a right to a VA loan. Answering no does no harm.";
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
