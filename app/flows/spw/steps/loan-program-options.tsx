import { openFromLink } from "~/flows/spw/who/open-presentation";
import { programsPage, showPrograms } from "~/steps/presentation/programs";
import { ProgramsPage } from "~/steps/presentation/programs-view";
import { stepAction, stepLoader } from "~server/visit/step";
import { loanProgramOptions } from "./loan-program-options.step";

export const loader = stepLoader(loanProgramOptions, { onArrival: openFromLink, load: programsPage });
export const action = stepAction(loanProgramOptions, showPrograms);

export default function LoanProgramOptions() {
  return <ProgramsPage />;
}
