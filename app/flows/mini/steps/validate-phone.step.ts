import { NOTHING } from "../../../wizard/step";
import { miniStep } from "../mini-step";

export const validatePhone = miniStep({
  id: "validate-phone",
  title: "Enter the code we texted you",
  asks: NOTHING,
  sensitive: ["code"],
  // "date-of-birth" when the questions about the home are answered already, else what MINI-NEXT says.
  restsOn: ["phoneNumber"],
});
