import { homeUseForm, homeUseTitle, homeUseSummary } from "~/steps/homes/home-questions";
import { SUBJECT } from "~/steps/homes/homes";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const propertyUse = refiStep({
  id: "property-use",
  summary: homeUseSummary,
  title: homeUseTitle,
  privacy: "masked",
  schema: homeUseForm,
  entries: { propertyUse: "uses" },
  defaultItem: SUBJECT,
  params: ":propertyId?",
  itemPattern: /^\d{1,15}$/,
});
