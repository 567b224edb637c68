import { EMPTY_FORM } from "~/wizard/step";
import { spwStep } from "~/flows/spw/spw-step";

export const creditApproved = spwStep({
  id: "credit-approved",
  title: "Your credit is approved",
  privacy: "secret",
  schema: EMPTY_FORM,
});
