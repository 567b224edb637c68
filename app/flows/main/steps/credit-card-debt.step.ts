import { cardDebtField } from "~/flows/main/cards/card-fields";
import { mainStep } from "~/flows/main/main-step";
import { cardDebtQuestion, cardPaymentQuestion } from "~/steps/soft-checks/questions";

export const creditCardDebt = mainStep({
  id: "credit-card-debt",
  title: "How much do you owe on credit cards?",
  privacy: "secret",
  fields: { cardDebt: cardDebtField },
  softChecks: ({ cardDebt }, { state: { answers } }) => ({
    // The payment may have been entered first.
    cardDebt:
      cardDebtQuestion(cardDebt) ?? cardPaymentQuestion({ debt: cardDebt, payment: answers.cardPayment }),
  }),
  entry: true,
});
