import { isLetterPhoneConfirmed, letterCodeSchema } from "~/steps/letters/letter-phone";
import { miniStep } from "~/flows/mini/mini-step";

export const prequalLetterValidatePhone = miniStep({
  id: "prequal-letter/validate-phone",
  title: "Enter the code we texted you",
  privacy: "secret",
  schema: letterCodeSchema,
  sensitive: ["code"],
  dependsOn: ["letterPhone"],
  autoSkipped: isLetterPhoneConfirmed,
});
