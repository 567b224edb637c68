import { EMPTY_FORM } from "~/wizard/step";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const thankyouInterest = refiStep({
  id: "thankyou-interest",
  title: "Thank you for your interest",
  privacy: "masked",
  schema: EMPTY_FORM,
  isTimeoutFree: true,
});
