import { ChoicePage } from "~/ui/choice-page";
import { EMPLOYMENT_OPTIONS } from "~/steps/people/employment-options";
import { stepAction, stepLoader } from "~server/visit/step";
import { employmentStatus } from "./employment-status.step";

export const loader = stepLoader(employmentStatus);
export const action = stepAction(employmentStatus);

export default function EmploymentStatus() {
  const lead = "If several are true, choose the one that brings in most. We ask for amounts later.";
  return <ChoicePage name="employmentStatus" label="Work" lead={lead} options={EMPLOYMENT_OPTIONS} />;
}
