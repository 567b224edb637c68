import { ChoicePage } from "~/ui/choice-page";
import { stepAction, stepLoader } from "~server/http/step";
import { employmentStatus } from "./employment-status.step";

export const loader = stepLoader(employmentStatus);
export const action = stepAction(employmentStatus);

const OPTIONS = [
  { value: "employed", label: "I am employed", hint: "Full time or part time." },
  { value: "self-employed", label: "I work for myself", hint: "A business, freelance work, or gig work." },
  { value: "retired", label: "I am retired" },
  { value: "not-employed", label: "I am not working now" },
];

export default function EmploymentStatus() {
  const lead = "If several are true, choose the one that brings in most. We ask for amounts later.";
  return <ChoicePage name="employmentStatus" label="Work" lead={lead} options={OPTIONS} />;
}
