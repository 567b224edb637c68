import { isLetterPhoneConfirmed, letterCodeSchema } from "~/steps/letters/letter-phone";
import { TEXTED_CODE } from "~/steps/questions";
import { miniStep } from "~/flows/mini/mini-step";

export const prequalLetterValidatePhone = miniStep({
  id: "prequal-letter/validate-phone",
  title: TEXTED_CODE.title,
  privacy: "secret",
  schema: letterCodeSchema,
  sensitive: ["code"],
  dependsOn: ["letterPhone"],
  autoSkipped: isLetterPhoneConfirmed,
});
