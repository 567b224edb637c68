import { usageField, USAGE_WORDS } from "~/steps/loan/cash-usage";
import { saidChoice } from "~/steps/said";
import { challengerStep } from "~/flows/cashout-challenger/challenger-step";

export const loanUsage = challengerStep({
  id: "loan-usage",
  summary: ({ answers }) => saidChoice("The cash is for", answers.cashoutAmountUsage, USAGE_WORDS),
  title: "What is it for, most of all?",
  fields: { cashoutAmountUsage: usageField("Choose what most of the cash is for.") },
});
