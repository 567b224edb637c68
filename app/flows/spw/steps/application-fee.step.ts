import { EMPTY_FORM } from "~/wizard/step";
import { spwStep } from "~/flows/spw/spw-step";

export const applicationFee = spwStep({
  id: "application-fee",
  title: "The fees before your closing",
  privacy: "secret",
  schema: EMPTY_FORM,
  // A visitor who arrives before it is due is told why it is not.
  isOutsideWalk: true,
});
