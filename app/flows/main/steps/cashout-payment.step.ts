import { z } from "zod";
import { missingFigureFields, missingFigureQuestions } from "~/flows/main/cash/home-figures";
import { mainStep } from "~/flows/main/main-step";

export const cashoutPayment = mainStep({
  id: "cashout-payment",
  title: "What would cash from your home cost each month?",
  privacy: "secret",
  schema: (state) => z.object(missingFigureFields(state)),
  softChecks: missingFigureQuestions,
  shares: ["propertyState"],
  outcomes: ["served", "not-served"],
  entry: true,
});
