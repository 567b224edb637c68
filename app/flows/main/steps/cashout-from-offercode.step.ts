import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const cashoutFromOffercode = mainStep({
  id: "cashout-from-offercode",
  title: "Your offer",
  asks: NOTHING,
  entry: true,
});
