import { z } from "zod";
import { mainStep } from "../main-step";
import { openFigures } from "../home-figures";

export const reviewCashout = mainStep({
  id: "review-cashout",
  title: ({ facts }) => (facts.offer ? "Is this still right?" : "Your home in numbers"),
  asks: (state) => z.object(openFigures(state)),
  entry: true,
});
