import { z } from "zod";
import { homeStateFields } from "~/flows/main/address/home-state";
import { moneyAnswer } from "~/steps/answer-summaries";
import { homeValueField } from "~/steps/homes/home-value";
import { mainStep } from "~/flows/main/main-step";

export const estimatedHomeValue = mainStep({
  id: "estimated-home-value",
  summary: ({ answers }) => moneyAnswer("Value of your home", answers.homeValue),
  title: "What is your home worth today?",
  privacy: "masked",
  schema: (state) => z.object({ homeValue: homeValueField, ...homeStateFields(state) }),
  ownedAnswers: ["homeValue"],
  shares: ["propertyState"],
  outcomes: ["served", "not-served"],
});
