import { NOTHING } from "~/wizard/step";
import { spwStep } from "~/flows/spw/spw-step";

export const bestOffers = spwStep({
  id: "best-offers",
  title: "The best offers for you",
  asks: NOTHING,
  wide: true,
});
