import { hereToHelpCopy } from "~/content/landing/here-to-help";
import { NOTHING } from "~/wizard/step";
import { mainStep } from "~/flows/main/main-step";

export const hereToHelp = mainStep({
  id: "here-to-help",
  title: hereToHelpCopy.title,
  schema: NOTHING,
  experiment: { name: "partner-landing" },
  entry: true,
  layout: "landing-page",
});
