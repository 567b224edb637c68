import { EMPTY_FORM } from "~/wizard/step";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const thankyouConnectingToMb = refiStep({
  id: "thankyou-connecting-to-mb",
  title: "We are calling you now",
  privacy: "masked",
  schema: EMPTY_FORM,
  isTimeoutFree: true,
});
