import { homeValueField } from "~/steps/homes/home-value";
import { mainStep } from "~/flows/main/main-step";

export const estimatedHomeValue = mainStep({
  id: "estimated-home-value",
  title: "What is your home worth today?",
  fields: { homeValue: homeValueField },
});
