import { rateForm } from "~/steps/presentation/choose-rate";
import { spwStep } from "~/flows/spw/spw-step";

export const bestOffers = spwStep({
  id: "best-offers",
  title: "Your loans side by side",
  schema: rateForm,
  ownedAnswers: ["chosenRate"],
  isWide: true,
});
