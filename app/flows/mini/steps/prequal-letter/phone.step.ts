import { letterPhoneTitle } from "~/steps/letters/letter-phone";
import { phoneForm } from "~/steps/phone/phone-code";
import { miniStep } from "~/flows/mini/mini-step";

export const prequalLetterPhone = miniStep({
  id: "prequal-letter/phone",
  title: letterPhoneTitle,
  privacy: "secret",
  schema: phoneForm,
  ownedAnswers: ["letterPhone"],
  entry: true,
  public: true,
});
