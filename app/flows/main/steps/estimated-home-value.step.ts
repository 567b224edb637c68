import { z } from "zod";
import { checkHomeValue } from "../../../domain/limits";
import { formatMoney } from "../../../domain/money";
import { MOST_DOLLARS } from "../../../domain/tools/inputs";
import { moneyField } from "../../../steps/fields";
import { mainStep } from "../main-step";

const tooMuch = (dollars: number): string | undefined =>
  dollars > MOST_DOLLARS ? `Home value cannot be more than ${formatMoney(MOST_DOLLARS)}.` : undefined;

export const estimatedHomeValue = mainStep({
  id: "estimated-home-value",
  title: "What is your home worth today?",
  asks: z.object({
    homeValue: moneyField("Enter what your home may be worth, for example 350,000.").superRefine(
      (dollars, ctx) => {
        const wrong = checkHomeValue(dollars) ?? tooMuch(dollars);
        if (wrong) ctx.addIssue({ code: "custom", message: wrong });
      },
    ),
  }),
  owns: ["homeValue"],
});
