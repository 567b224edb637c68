import { homeLandingCopy } from "~/content/landing/home-landing";
import { NOTHING } from "~/wizard/step";
import { mainStep } from "~/flows/main/main-step";

export const homeLanding = mainStep({
  id: "home-landing",
  title: homeLandingCopy.title,
  schema: NOTHING,
  entry: true,
  layout: "landing-page",
});
