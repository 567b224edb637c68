import { saidMoney } from "~/steps/said";
import { homeValueField } from "~/steps/homes/home-value";
import { mainStep } from "~/flows/main/main-step";

export const estimatedHomeValue = mainStep({
  id: "estimated-home-value",
  said: ({ answers }) => saidMoney("Value of your home", answers.homeValue),
  title: "What is your home worth today?",
  fields: { homeValue: homeValueField },
});
