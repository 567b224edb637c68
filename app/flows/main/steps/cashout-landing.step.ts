import { cashoutLandingCopy } from "~/content/landing/cashout-landing";
import { NOTHING } from "~/wizard/step";
import { mainStep } from "~/flows/main/main-step";

export const cashoutLanding = mainStep({
  id: "cashout-landing",
  title: cashoutLandingCopy.title,
  schema: NOTHING,
  entry: true,
  layout: "landing-page",
});
