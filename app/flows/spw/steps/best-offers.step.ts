import { rateForm } from "~/steps/presentation/choose-rate";
import { spwStep } from "~/flows/spw/spw-step";

export const bestOffers = spwStep({
  id: "best-offers",
  title: "Your loans side by side",
  privacy: "secret",
  schema: rateForm,
  ownedAnswers: ["chosenRate", "ownChoice"],
  isWide: true,
});
