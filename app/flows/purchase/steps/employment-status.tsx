import { ChoicePage } from "~/ui/choice-page";
import { EMPLOYMENT_OPTIONS } from "~/steps/people/employment-options";
import { stepAction, stepLoader } from "~server/visit/step";
import { employmentStatus } from "./employment-status.step";

export const loader = stepLoader(employmentStatus);
export const action = stepAction(employmentStatus);

export default function EmploymentStatus() {
  const lead = "If more than one applies, choose the one that pays most. We ask for amounts later.";
  return <ChoicePage name="employmentStatus" label="Work" lead={lead} options={EMPLOYMENT_OPTIONS} />;
}
