import { EMPTY_FORM } from "~/wizard/step";
import { spwStep } from "~/flows/spw/spw-step";

export const bankerAssigned = spwStep({
  id: "banker-assigned",
  title: "Your loan expert",
  privacy: "masked",
  schema: EMPTY_FORM,
  layout: "non-fixed-header",
  isTimeoutFree: true,
});
