import { asShared } from "~/flows/qt/people";
import { quoteStep } from "~/flows/qt/quote-step";
import { homeValueTitle } from "~/steps/homes/home-questions";
import { HOME_VALUE_ENTRIES, homeValueForm } from "~/steps/homes/home-value";
import { SUBJECT } from "~/steps/homes/homes";
import { saidMoney } from "~/steps/said";

export const propertyValue = quoteStep({
  id: "property-value",
  summary: ({ answers }, id = SUBJECT) =>
    id === SUBJECT ? saidMoney("Value of the home", answers.values?.[id]) : undefined,
  title: (state, home) => homeValueTitle(asShared(state), home),
  schema: homeValueForm,
  entries: HOME_VALUE_ENTRIES,
  itemUnnamed: SUBJECT,
  // A different home has a different value.
  dependsOn: ["propertyAddress"],
  itemShape: /^\d{1,15}$/,
});
