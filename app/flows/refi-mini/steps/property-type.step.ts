import { homeTypeForm, homeTypeTitle, saidHomeType } from "~/steps/homes/home-questions";
import { SUBJECT } from "~/steps/homes/homes";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const propertyType = refiStep({
  id: "property-type",
  said: saidHomeType,
  title: homeTypeTitle,
  asks: homeTypeForm,
  entries: { propertyType: "types" },
  itemUnnamed: SUBJECT,
  params: ":propertyId?",
  itemShape: /^\d{1,15}$/,
});
