import { NOTHING } from "~/wizard/step";
import { spwStep } from "~/flows/spw/spw-step";

export const bankerAssigned = spwStep({
  id: "banker-assigned",
  title: "Your loan expert",
  schema: NOTHING,
  layout: "non-fixed-header",
  rest: true,
});
