import { helocLandingCopy } from "~/content/landing/heloc-landing";
import { EMPTY_FORM } from "~/wizard/step";
import { mainStep } from "~/flows/main/main-step";

export const helocLanding = mainStep({
  id: "heloc-landing",
  title: helocLandingCopy.title,
  privacy: "open",
  schema: EMPTY_FORM,
  entry: true,
  layout: "landing-page",
});
