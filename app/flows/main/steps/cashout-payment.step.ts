import { z } from "zod";
import { openFigures } from "../home-figures";
import { mainStep } from "../main-step";

export const cashoutPayment = mainStep({
  id: "cashout-payment",
  title: "What would cash from your home cost each month?",
  asks: (state) => z.object(openFigures(state)),
  entry: true,
});
