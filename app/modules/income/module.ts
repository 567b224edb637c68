import { applicantOf, borrowerItems, isShortInWork, type IncomeState } from "./state";
import { incomeAmount } from "./steps/income-amount.step";
import { incomeEmployerInfo } from "./steps/income-employer-info.step";
import { incomePastHistory } from "./steps/income-past-history.step";
import { incomeSummary } from "./steps/income-summary.step";
import { incomeType } from "./steps/income-type.step";
import { defineModule } from "~/wizard/flow";
import { when } from "~/wizard/step";

type Node =
  "income-type" | "income-amount" | "income-employer-info" | "income-past-history" | "income-summary";

const noIncome = when<IncomeState>(
  "no income",
  (state, item) => state.answers.incomeTypes?.[applicantOf(item)]?.length === 0,
);

const shortInWork = when<IncomeState>("less than two years in the job", isShortInWork);

/** Income of every borrower, one after the other; the host says what follows. */
export const income = defineModule<IncomeState, Node, "done">({
  steps: {
    "income-type": incomeType,
    "income-amount": incomeAmount,
    "income-employer-info": incomeEmployerInfo,
    "income-past-history": incomePastHistory,
    "income-summary": incomeSummary,
  },
  edges: {
    "income-type": [{ when: noIncome, to: "income-summary" }, { to: "income-amount" }],
    "income-amount": "income-employer-info",
    "income-employer-info": [{ when: shortInWork, to: "income-past-history" }, { to: "income-summary" }],
    "income-past-history": "income-summary",
    "income-summary": "port:done",
  },
  blocks: [
    {
      nodes: [
        "income-type",
        "income-amount",
        "income-employer-info",
        "income-past-history",
        "income-summary",
      ],
      each: borrowerItems,
    },
  ],
});
