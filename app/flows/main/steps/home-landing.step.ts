import { homeLandingCopy } from "~/content/landing/home-landing";
import { EMPTY_FORM } from "~/wizard/step";
import { mainStep } from "~/flows/main/main-step";

export const homeLanding = mainStep({
  id: "home-landing",
  title: homeLandingCopy.title,
  privacy: "open",
  schema: EMPTY_FORM,
  entry: true,
  layout: "landing-page",
});
