import { homeUseForm, homeUseTitle } from "~/steps/homes/home-questions";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const propertyUse = refiStep({
  id: "property-use",
  title: homeUseTitle,
  asks: homeUseForm,
  ownsEach: ["uses"],
  params: ":propertyId?",
  itemShape: /^\d{1,15}$/,
});
