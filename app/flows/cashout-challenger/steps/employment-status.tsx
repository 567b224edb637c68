import { EMPLOYMENT_OPTIONS } from "~/steps/people/employment-options";
import { TapPage } from "~/ui/taps";
import { stepAction, stepLoader } from "~server/visit/step";
import type { PageHandle } from "~/ui/page-styles";
import { employmentStatus } from "./employment-status.step";

export const handle: PageHandle = { styles: "taps" };

export const loader = stepLoader(employmentStatus);
export const action = stepAction(employmentStatus);

export default function EmploymentStatus() {
  const lead = "If more than one applies, choose the one that pays most.";
  return <TapPage name="employmentStatus" label="Work" lead={lead} options={EMPLOYMENT_OPTIONS} />;
}
