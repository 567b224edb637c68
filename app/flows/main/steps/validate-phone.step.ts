import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const validatePhone = mainStep({
  id: "validate-phone",
  title: "Enter the code we texted you",
  asks: NOTHING,
});
