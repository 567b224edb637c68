import type { FoundBenefit } from "~/domain/benefits";
import { formatMoney } from "~/domain/money";
import type { LabeledAmount } from "./estimates";

/** Returns the figures of a benefit, where its offers are unavailable. */
export const benefitFigures = (benefit: FoundBenefit): LabeledAmount[] =>
  benefit.kind === "cashout"
    ? [{ label: "Cash from your home, up to", value: formatMoney(benefit.cashOut) }]
    : [
        { label: "Less to pay, each month", value: formatMoney(benefit.monthly) },
        { label: "Less to pay, in a year", value: formatMoney(benefit.annual) },
      ];
