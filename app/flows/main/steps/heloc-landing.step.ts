import { helocLandingCopy } from "~/content/landing/heloc-landing";
import { NOTHING } from "~/wizard/step";
import { mainStep } from "~/flows/main/main-step";

export const helocLanding = mainStep({
  id: "heloc-landing",
  title: helocLandingCopy.title,
  schema: NOTHING,
  entry: true,
  layout: "landing-page",
});
