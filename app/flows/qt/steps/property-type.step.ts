import { toSharedState } from "~/flows/qt/ports";
import { quoteStep } from "~/flows/qt/quote-step";
import { homeTypeForm, homeTypeTitle, homeTypeSummary } from "~/steps/homes/home-questions";
import { SUBJECT } from "~/steps/homes/homes";

export const propertyType = quoteStep({
  id: "property-type",
  summary: homeTypeSummary,
  title: (state, home) => homeTypeTitle(toSharedState(state), home),
  privacy: "masked",
  schema: homeTypeForm,
  entries: { propertyType: "types" },
  defaultItem: SUBJECT,
  itemPattern: /^\d{1,15}$/,
});
