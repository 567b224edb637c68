import { toSharedState } from "~/flows/qt/ports";
import { quoteStep } from "~/flows/qt/quote-step";
import { homeUseForm, homeUseTitle, homeUseSummary } from "~/steps/homes/home-questions";
import { SUBJECT } from "~/steps/homes/homes";

export const propertyUse = quoteStep({
  id: "property-use",
  summary: homeUseSummary,
  title: (state, home) => homeUseTitle(toSharedState(state), home),
  privacy: "masked",
  schema: homeUseForm,
  entries: { propertyUse: "uses" },
  defaultItem: SUBJECT,
  itemPattern: /^\d{1,15}$/,
});
