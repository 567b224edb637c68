import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const cashoutNoOffercode = mainStep({
  id: "cashout-no-offercode",
  title: "Let us work it out without the code",
  asks: NOTHING,
  entry: true,
});
