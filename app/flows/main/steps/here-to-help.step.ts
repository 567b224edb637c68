import { hereToHelpCopy } from "~/content/landing/here-to-help";
import { EMPTY_FORM } from "~/wizard/step";
import { mainStep } from "~/flows/main/main-step";

export const hereToHelp = mainStep({
  id: "here-to-help",
  title: hereToHelpCopy.title,
  privacy: "masked",
  schema: EMPTY_FORM,
  experiment: { name: "partner-landing" },
  entry: true,
  layout: "landing-page",
});
