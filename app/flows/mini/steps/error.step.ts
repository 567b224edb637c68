import { EMPTY_FORM } from "~/wizard/step";
import { miniStep } from "~/flows/mini/mini-step";

export const error = miniStep({
  id: "error",
  title: "Let's try that another way",
  privacy: "open",
  schema: EMPTY_FORM,
  entry: true,
  isTimeoutFree: true,
});
