import type { incomeCalls } from "~server/backend/contract/income";
import { KEYED, type WordsOf } from "./define";

export const incomeWords: WordsOf<typeof incomeCalls> = {
  "income.register": {
    summary: "Save a borrower's income",
    touches: "state",
    when: "The income summary, when the visitor presses its button: new items are added, changed ones replaced, deleted ones removed.",
    changes: "The answered ids are kept for later changes. Letters and offers count the income from then on.",
    repeat: "A repeat with the same key adds nothing: income that counts twice would raise a letter.",
    request: {
      body: {
        appId: "LH-7Q2M9K4TXW",
        applicantId: "LH-7Q2M9K4TXW-1",
        sessionId: "s0a1b2c3",
        add: [
          {
            userIncomeType: "FullTimeEmployment",
            annualIncome: 60000,
            employerInfo: { employerName: "Acme Tools", startDate: "2026-03", present: true },
          },
        ],
        remove: [],
      },
    },
    response: {
      items: [{ instagenIncomeId: "inc_1", userIncomeType: "FullTimeEmployment", annualIncome: 60000 }],
    },
  },
  "income.employer": {
    summary: "Save a borrower's employer",
    touches: "state",
    when: "The income summary, once for the present job and once for the one before it.",
    changes: "Nothing on the page changes; the employer is on file.",
    repeat: KEYED,
    request: {
      body: {
        appId: "LH-7Q2M9K4TXW",
        applicantId: "LH-7Q2M9K4TXW-1",
        employerName: "Old Tools",
        startDate: "2019-01",
        endDate: "2026-02",
        present: false,
      },
    },
    response: { employerId: "emp_1" },
  },
};
