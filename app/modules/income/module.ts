import { applicantOf, borrowerItems, isShortInWork, type IncomeState } from "./state";
import { steps } from "./steps";
import { defineModule } from "~/wizard/flow";
import { when } from "~/wizard/step";

const noIncome = when<IncomeState>(
  "no income",
  (state, item) => state.answers.incomeTypes?.[applicantOf(item)]?.length === 0,
);

const shortInWork = {
  ...when<IncomeState>("less than two years in the job", isShortInWork),
  outcomes: ["recent"],
};

/** The income pages, one borrower after the other; the host decides what follows. */
export const income = defineModule<IncomeState, "done">()({
  steps,
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
