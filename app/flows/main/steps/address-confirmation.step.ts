import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const addressConfirmation = mainStep({
  id: "address-confirmation",
  title: "Is this address right?",
  asks: NOTHING,
});
