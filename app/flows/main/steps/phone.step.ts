import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const phone = mainStep({
  id: "phone",
  title: "What is your phone number?",
  asks: NOTHING,
});
