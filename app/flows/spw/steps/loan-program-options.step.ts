import { programsForm } from "~/steps/presentation/programs";
import { spwStep } from "~/flows/spw/spw-step";

export const loanProgramOptions = spwStep({
  id: "loan-program-options",
  title: "Your loan options",
  privacy: "secret",
  schema: programsForm,
  shares: ["chosenRate"],
  entry: true,
  isVisitStart: true,
  idleTimeout: true,
  isWide: true,
});
