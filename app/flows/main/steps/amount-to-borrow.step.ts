import { formatMoney } from "~/domain/money";
import { LIMITS_2026_11 } from "~/domain/pricing/limits-2026-11";
import { amountField } from "~/steps/fields";
import { mainStep } from "~/flows/main/main-step";

const { min, max } = LIMITS_2026_11.secondLien;

/** LIMIT-02 applies to a line of credit too; its minimum amount is a separate limit. */
const checkLine = (dollars: number): string | undefined =>
  dollars < min
    ? `A line cannot be less than ${formatMoney(min)}.`
    : dollars > max
      ? `A line cannot be more than ${formatMoney(max)}.`
      : undefined;

export const amountToBorrow = mainStep({
  id: "amount-to-borrow",
  title: "How much would you like to be able to borrow?",
  privacy: "masked",
  fields: {
    amountToBorrow: amountField("Enter the amount you have in mind, for example 50,000.", checkLine),
  },
});
