import { NOTHING } from "../../../wizard/step";
import { miniStep } from "../mini-step";

export const validatePhone = miniStep({
  id: "validate-phone",
  title: "Enter the code we texted you",
  asks: NOTHING,
  sensitive: ["code"],
});
