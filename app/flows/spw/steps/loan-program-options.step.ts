import { NOTHING } from "~/wizard/step";
import { spwStep } from "~/flows/spw/spw-step";

export const loanProgramOptions = spwStep({
  id: "loan-program-options",
  title: "Your loan options",
  asks: NOTHING,
  entry: true,
  front: true,
  idles: true,
  wide: true,
});
