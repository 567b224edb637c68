import { EMPTY_FORM } from "~/wizard/step";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const thankyouCallUs = refiStep({
  id: "thankyou-call-us",
  title: ({ facts }) =>
    facts.createRestricted ? "Thank you. Please call us to continue" : "We will call you soon",
  privacy: "masked",
  schema: EMPTY_FORM,
  isTimeoutFree: true,
});
