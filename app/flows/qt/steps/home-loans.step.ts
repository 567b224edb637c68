import { quoteStep } from "~/flows/qt/quote-step";
import { EMPTY_FORM } from "~/wizard/step";

export const homeLoans = quoteStep({
  id: "home-loans",
  title: "What could your home do for you?",
  privacy: "open",
  schema: EMPTY_FORM,
  entry: true,
});
