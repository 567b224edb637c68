import { toSharedState } from "~/flows/qt/ports";
import { quoteStep } from "~/flows/qt/quote-step";
import { homeUnitsForm, homeUnitsTitle } from "~/steps/homes/home-questions";
import { SUBJECT } from "~/steps/homes/homes";

/** MULTIUNIT-01: the type becomes that of a building with that many units. */
export const propertyUnits = quoteStep({
  id: "property-units",
  title: (state, home) => homeUnitsTitle(toSharedState(state), home),
  privacy: "masked",
  schema: homeUnitsForm,
  entries: { units: "units" },
  defaultItem: SUBJECT,
  itemPattern: /^\d{1,15}$/,
});
