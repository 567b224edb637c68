import { EMPTY_FORM } from "~/wizard/step";
import { spwStep } from "~/flows/spw/spw-step";

export const thankyouUnfortunately = spwStep({
  id: "thankyou-unfortunately",
  title: "We could not find your credit report",
  privacy: "secret",
  schema: EMPTY_FORM,
  isTimeoutFree: true,
});
