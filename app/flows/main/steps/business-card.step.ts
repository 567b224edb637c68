import { EMPTY_FORM } from "~/wizard/step";
import { mainStep } from "~/flows/main/main-step";

export const businessCard = mainStep({
  id: "business-card",
  title: "Your loan expert",
  privacy: "open",
  schema: EMPTY_FORM,
  entry: true,
});
