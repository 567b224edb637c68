import { cardDebtField } from "~/flows/main/cards/card-fields";
import { mainStep } from "~/flows/main/main-step";

export const creditCardDebt = mainStep({
  id: "credit-card-debt",
  title: "How much do you owe on credit cards?",
  privacy: "secret",
  fields: { cardDebt: cardDebtField },
  entry: true,
});
