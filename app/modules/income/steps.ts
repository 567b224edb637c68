import { incomeAmount } from "./steps/income-amount.step";
import { incomeEmployerInfo } from "./steps/income-employer-info.step";
import { incomePastHistory } from "./steps/income-past-history.step";
import { incomeSummary } from "./steps/income-summary.step";
import { incomeType } from "./steps/income-type.step";

/** Every step of the folder by the address of its page; written by `npm run flows`. */
export const steps = {
  "income-amount": incomeAmount,
  "income-employer-info": incomeEmployerInfo,
  "income-past-history": incomePastHistory,
  "income-summary": incomeSummary,
  "income-type": incomeType,
};
