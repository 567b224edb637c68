import { NOTHING } from "~/wizard/step";
import { spwStep } from "~/flows/spw/spw-step";

export const loanPresentation = spwStep({
  id: "loan-presentation",
  title: "Your loan presentation",
  schema: NOTHING,
  entry: true,
  front: true,
  idleTimeout: true,
  wide: true,
});
