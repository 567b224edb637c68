import { homeUseForm, homeUseTitle, saidHomeUse } from "~/steps/homes/home-questions";
import { SUBJECT } from "~/steps/homes/homes";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const propertyUse = refiStep({
  id: "property-use",
  summary: saidHomeUse,
  title: homeUseTitle,
  schema: homeUseForm,
  entries: { propertyUse: "uses" },
  itemUnnamed: SUBJECT,
  params: ":propertyId?",
  itemShape: /^\d{1,15}$/,
});
