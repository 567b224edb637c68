import { z } from "zod";
import { isIncomeType } from "~/domain/income";
import { incomeStep } from "~/modules/income/income-step";
import { textFor } from "~/modules/income/answers/labels";

/** Error when no income type was chosen. */
export const CHOOSE_ONE = "Choose at least one type of income.";

const kind = z.string().transform((text, ctx) => {
  if (isIncomeType(text)) return text;
  ctx.addIssue({ code: "custom", message: "Choose from the list." });
  return z.NEVER;
});

export const incomeType = incomeStep({
  id: "income-type",
  title: (state, item) =>
    textFor(
      state,
      item,
      "What types of income do you have?",
      (name) => `What types of income does ${name} have?`,
    ),
  privacy: "secret",
  schema: z.object({ types: z.array(kind).min(1, CHOOSE_ONE) }),
  ownedAnswers: ["incomeTypes"],
  params: ":borrowerId/:borrowerIndex",
});
