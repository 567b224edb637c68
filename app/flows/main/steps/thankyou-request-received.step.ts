import { EMPTY_FORM } from "~/wizard/step";
import { mainStep } from "~/flows/main/main-step";

export const thankyouRequestReceived = mainStep({
  id: "thankyou-request-received",
  title: "Thank you, we have your request",
  privacy: "masked",
  schema: EMPTY_FORM,
  isTimeoutFree: true,
});
