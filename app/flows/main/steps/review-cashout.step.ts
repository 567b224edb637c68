import { z } from "zod";
import { mainStep } from "~/flows/main/main-step";
import { missingFigureFields, missingFigureQuestions } from "~/flows/main/cash/home-figures";

export const reviewCashout = mainStep({
  id: "review-cashout",
  title: ({ facts }) => (facts.offer ? "Is this still right?" : "Your home in numbers"),
  privacy: "secret",
  schema: (state) => z.object(missingFigureFields(state)),
  softChecks: missingFigureQuestions,
  shares: ["propertyState"],
  outcomes: ["served", "not-served"],
  entry: true,
});
