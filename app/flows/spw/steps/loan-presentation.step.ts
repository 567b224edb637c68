import { EMPTY_FORM } from "~/wizard/step";
import { spwStep } from "~/flows/spw/spw-step";

export const loanPresentation = spwStep({
  id: "loan-presentation",
  title: "Your loan presentation",
  privacy: "secret",
  schema: EMPTY_FORM,
  entry: true,
  isVisitStart: true,
  idleTimeout: true,
  isWide: true,
});
