import { quoteStep } from "~/flows/qt/quote-step";
import { NOTHING } from "~/wizard/step";

export const homeLoans = quoteStep({
  id: "home-loans",
  title: "What could your home do for you?",
  schema: NOTHING,
  entry: true,
});
