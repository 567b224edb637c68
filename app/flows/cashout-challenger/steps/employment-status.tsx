import { EMPLOYMENT_OPTIONS } from "~/steps/people/employment-options";
import { TapPage } from "~/ui/taps";
import { stepAction, stepLoader } from "~server/visit/step";
import { employmentStatus } from "./employment-status.step";

export const loader = stepLoader(employmentStatus);
export const action = stepAction(employmentStatus);

export default function EmploymentStatus() {
  const lead = "If several are true, choose the one that brings in most.";
  return <TapPage name="employmentStatus" label="Work" lead={lead} options={EMPLOYMENT_OPTIONS} />;
}
