import { z } from "zod";
import { homeStateFields } from "~/flows/main/address/home-state";
import { homeState } from "~/steps/address/home-place";
import { moneyAnswer } from "~/steps/answer-summaries";
import { homeValueField } from "~/steps/homes/home-value";
import { HOME_VALUE } from "~/steps/questions";
import { mainStep } from "~/flows/main/main-step";
import { homeValueQuestion } from "~/steps/soft-checks/questions";

export const estimatedHomeValue = mainStep({
  id: "estimated-home-value",
  summary: ({ answers }) => moneyAnswer(HOME_VALUE.label, answers.homeValue),
  title: HOME_VALUE.title,
  privacy: "masked",
  schema: (state) => z.object({ homeValue: homeValueField, ...homeStateFields(state) }),
  softChecks: ({ homeValue, propertyState }, { state }) => ({
    homeValue: homeValueQuestion({ value: homeValue, state: propertyState ?? homeState(state) }),
  }),
  ownedAnswers: ["homeValue"],
  shares: ["propertyState"],
  outcomes: ["served", "not-served"],
});
