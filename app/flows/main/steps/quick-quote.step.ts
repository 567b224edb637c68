import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const quickQuote = mainStep({
  id: "quick-quote",
  title: "A quick quote",
  asks: NOTHING,
  entry: true,
});
