import { NOTHING } from "~/wizard/step";
import { spwStep } from "~/flows/spw/spw-step";

export const unqualifiedDeclined = spwStep({
  id: "unqualified-declined",
  title: "We can't approve this loan",
  schema: NOTHING,
  rest: true,
});
