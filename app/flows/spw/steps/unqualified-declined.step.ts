import { EMPTY_FORM } from "~/wizard/step";
import { spwStep } from "~/flows/spw/spw-step";

export const unqualifiedDeclined = spwStep({
  id: "unqualified-declined",
  title: "We can't approve this loan",
  privacy: "secret",
  schema: EMPTY_FORM,
  isTimeoutFree: true,
});
