import { cashoutLandingCopy } from "~/content/landing/cashout-landing";
import { EMPTY_FORM } from "~/wizard/step";
import { mainStep } from "~/flows/main/main-step";

export const cashoutLanding = mainStep({
  id: "cashout-landing",
  title: cashoutLandingCopy.title,
  privacy: "open",
  schema: EMPTY_FORM,
  entry: true,
  layout: "landing-page",
});
