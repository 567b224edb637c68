import { purchaseCopy } from "~/content/landing/purchase";
import { EMPTY_FORM } from "~/wizard/step";
import { mainStep } from "~/flows/main/main-step";

export const purchase = mainStep({
  id: "purchase",
  title: purchaseCopy.title,
  privacy: "open",
  schema: EMPTY_FORM,
  entry: true,
  layout: "landing-page",
});
