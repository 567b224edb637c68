import { usageField, USAGE_WORDS } from "~/steps/loan/cash-usage";
import { choiceAnswer } from "~/steps/answer-summaries";
import { challengerStep } from "~/flows/cashout-challenger/challenger-step";

export const loanUsage = challengerStep({
  id: "loan-usage",
  summary: ({ answers }) => choiceAnswer("The cash is for", answers.cashoutAmountUsage, USAGE_WORDS),
  title: "What is the cash mainly for?",
  privacy: "open",
  fields: { cashoutAmountUsage: usageField("Choose what most of the cash is for.") },
});
