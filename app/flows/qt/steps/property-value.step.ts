import { asShared } from "~/flows/qt/people";
import { quoteStep } from "~/flows/qt/quote-step";
import { homeValueTitle } from "~/steps/homes/home-questions";
import { HOME_VALUE_ENTRIES, homeValueForm } from "~/steps/homes/home-value";
import { SUBJECT } from "~/steps/homes/homes";
import { saidMoney } from "~/steps/said";

export const propertyValue = quoteStep({
  id: "property-value",
  said: ({ answers }, id = SUBJECT) =>
    id === SUBJECT ? saidMoney("Value of the home", answers.values?.[id]) : undefined,
  title: (state, home) => homeValueTitle(asShared(state), home),
  asks: homeValueForm,
  entries: HOME_VALUE_ENTRIES,
  itemUnnamed: SUBJECT,
  // Another home has another value.
  restsOn: ["propertyAddress"],
  itemShape: /^\d{1,15}$/,
});
