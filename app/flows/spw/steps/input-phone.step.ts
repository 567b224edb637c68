import { NOTHING } from "~/wizard/step";
import { spwStep } from "~/flows/spw/spw-step";

export const inputPhone = spwStep({
  id: "input-phone",
  title: "First, we make sure that it is you",
  schema: NOTHING,
  entry: true,
  front: true,
  idleTimeout: true,
});
