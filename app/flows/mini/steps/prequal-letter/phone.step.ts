import { phoneForm } from "~/steps/phone/phone-code";
import { miniStep } from "~/flows/mini/mini-step";

export const prequalLetterPhone = miniStep({
  id: "prequal-letter/phone",
  title: ({ facts }) =>
    facts.appId === undefined ? "We could not open your letter" : "Where should we text your letter?",
  asks: phoneForm,
  owns: ["letterPhone"],
  entry: true,
});
