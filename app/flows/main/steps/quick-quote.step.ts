import { mainStep } from "~/flows/main/main-step";
import { quickQuoteForm } from "~/flows/main/cash/quick-quote-form";

export const quickQuote = mainStep({
  id: "quick-quote",
  title: "A quick quote for cash from your home",
  privacy: "secret",
  schema: quickQuoteForm,
  percentOf: { desiredCashAmount: { of: "homeValue" } },
  outcomes: ["served", "not-served"],
  entry: true,
});
