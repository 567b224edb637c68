import { NOTHING } from "~/wizard/step";
import { spwStep } from "~/flows/spw/spw-step";

export const bankerAssigned = spwStep({
  id: "banker-assigned",
  title: "Your loan expert",
  asks: NOTHING,
  layout: "non-fixed-header",
  rest: true,
});
