import { CASH_OUT_CHOICES } from "~/domain/cash-out-choices";
import { checkCashOut } from "~/domain/limits";
import { NO_CASH } from "~/steps/homes/home-cash";
import { roughAmountForm } from "~/steps/homes/rough-amount";
import { cashAnswer } from "~/steps/answer-summaries";
import { CASH } from "~/steps/questions";
import { challengerStep } from "~/flows/cashout-challenger/challenger-step";

const CHOOSE = "Choose how much cash you'd like, or enter it, for example 60,000.";

export const howMuchCashout = challengerStep({
  id: "how-much-cashout",
  summary: ({ answers }) => cashAnswer(answers.cashAmount),
  title: CASH.title,
  privacy: "masked",
  // LIMIT-03
  schema: roughAmountForm(
    CASH_OUT_CHOICES.map(({ value }) => String(value)),
    { choose: CHOOSE, check: (dollars) => (dollars === 0 ? NO_CASH : checkCashOut(dollars)) },
  ),
  ownedAnswers: ["cashAmount"],
});
