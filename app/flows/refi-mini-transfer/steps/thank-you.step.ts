import { EMPTY_FORM } from "~/wizard/step";
import { transferStep } from "~/flows/refi-mini-transfer/transfer-step";

export const thankYou = transferStep({
  id: "thank-you",
  title: "Thank you. Please stay on the line",
  privacy: "masked",
  schema: EMPTY_FORM,
  isTimeoutFree: true,
});
