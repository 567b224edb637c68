import { mainStep } from "~/flows/main/main-step";
import { quickQuoteForm } from "~/flows/main/cash/quick-quote-form";
import { ownedHomeQuestions } from "~/steps/soft-checks/owned-home";

export const quickQuote = mainStep({
  id: "quick-quote",
  title: "A quick quote for cash from your home",
  privacy: "secret",
  isWide: true,
  schema: quickQuoteForm,
  softChecks: (values) => ownedHomeQuestions(values, { state: values.propertyState }),
  checkedButtons: ["go"],
  percentOf: { desiredCashAmount: { of: "homeValue" } },
  outcomes: ["served", "not-served"],
  entry: true,
});
