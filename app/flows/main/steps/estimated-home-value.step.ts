import { z } from "zod";
import { placeFields } from "~/flows/main/address/home-state";
import { saidMoney } from "~/steps/said";
import { homeValueField } from "~/steps/homes/home-value";
import { mainStep } from "~/flows/main/main-step";

export const estimatedHomeValue = mainStep({
  id: "estimated-home-value",
  summary: ({ answers }) => saidMoney("Value of your home", answers.homeValue),
  title: "What is your home worth today?",
  schema: (state) => z.object({ homeValue: homeValueField, ...placeFields(state) }),
  ownedAnswers: ["homeValue"],
  shares: ["propertyState"],
  outcomes: ["served", "not-served"],
});
