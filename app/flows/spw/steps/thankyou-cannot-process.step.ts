import { EMPTY_FORM } from "~/wizard/step";
import { spwStep } from "~/flows/spw/spw-step";

export const thankyouCannotProcess = spwStep({
  id: "thankyou-cannot-process",
  title: "We can't continue online",
  privacy: "secret",
  schema: EMPTY_FORM,
  isTimeoutFree: true,
});
