import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const reviewCashout = mainStep({
  id: "review-cashout",
  title: "What your home could give",
  asks: NOTHING,
  entry: true,
});
