import { z } from "zod";
import { openFigures } from "~/flows/main/cash/home-figures";
import { mainStep } from "~/flows/main/main-step";

export const cashoutPayment = mainStep({
  id: "cashout-payment",
  title: "What would cash from your home cost each month?",
  schema: (state) => z.object(openFigures(state)),
  shares: ["propertyState"],
  outcomes: ["served", "not-served"],
  entry: true,
});
