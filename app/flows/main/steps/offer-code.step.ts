import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const offerCode = mainStep({
  id: "offer-code",
  title: "Enter the code from your letter",
  asks: NOTHING,
  entry: true,
});
