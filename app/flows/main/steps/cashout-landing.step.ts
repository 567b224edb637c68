import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const cashoutLanding = mainStep({
  id: "cashout-landing",
  title: "Cash from your home",
  asks: NOTHING,
  entry: true,
});
