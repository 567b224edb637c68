import { purchaseCopy } from "~/content/landing/purchase";
import { NOTHING } from "~/wizard/step";
import { mainStep } from "~/flows/main/main-step";

export const purchase = mainStep({
  id: "purchase",
  title: purchaseCopy.title,
  schema: NOTHING,
  entry: true,
  layout: "landing-page",
});
