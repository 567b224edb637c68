import { EMPTY_FORM } from "~/wizard/step";
import { mainStep } from "~/flows/main/main-step";

export const heloc = mainStep({
  id: "heloc",
  title: "A line of credit from your home",
  privacy: "open",
  schema: EMPTY_FORM,
  entry: true,
});
