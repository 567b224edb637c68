import { NOTHING } from "~/wizard/step";
import { spwStep } from "~/flows/spw/spw-step";

export const applicationFee = spwStep({
  id: "application-fee",
  title: "Your application fee",
  asks: NOTHING,
});
