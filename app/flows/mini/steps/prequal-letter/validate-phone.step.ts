import { NOTHING } from "../../../../wizard/step";
import { miniStep } from "../../mini-step";

export const prequalLetterValidatePhone = miniStep({
  id: "prequal-letter/validate-phone",
  title: "Enter the code we texted you",
  asks: NOTHING,
  sensitive: ["code"],
  restsOn: ["letterPhone"],
});
