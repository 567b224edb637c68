import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const cashout = mainStep({
  id: "cashout",
  title: "Take cash out of your home",
  asks: NOTHING,
  entry: true,
});
