import { programsForm } from "~/steps/presentation/programs";
import { spwStep } from "~/flows/spw/spw-step";

export const loanProgramOptions = spwStep({
  id: "loan-program-options",
  title: "Your loan options",
  asks: programsForm,
  shares: ["chosenRate"],
  entry: true,
  front: true,
  idles: true,
  wide: true,
});
