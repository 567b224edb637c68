import { z } from "zod";
import { mainStep } from "../main-step";
import { openFigures } from "../home-figures";

export const reviewCashout = mainStep({
  id: "review-cashout",
  title: ({ facts }) => (facts.offer ? "Is this still right?" : "The figures of your home"),
  asks: (state) => z.object(openFigures(state)),
  entry: true,
});
