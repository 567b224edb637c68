import { NOTHING } from "~/wizard/step";
import { spwStep } from "~/flows/spw/spw-step";

export const home = spwStep({
  id: "home",
  title: "Your loan presentation",
  asks: NOTHING,
  entry: true,
  front: true,
});
