import { NOTHING } from "~/wizard/step";
import { spwStep } from "~/flows/spw/spw-step";

export const inputPhone = spwStep({
  id: "input-phone",
  title: "Is this your mobile number?",
  asks: NOTHING,
  entry: true,
});
