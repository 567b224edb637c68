import type { FoundBenefit } from "~/domain/benefits";
import { formatMoney } from "~/domain/money";
import type { Estimate } from "./estimates";

/** A benefit in figures, where the offers behind it cannot be had. */
export const benefitFigures = (benefit: FoundBenefit): Estimate[] =>
  benefit.kind === "cashout"
    ? [{ label: "Cash from your home, up to", value: formatMoney(benefit.cashOut) }]
    : [
        { label: "Less to pay, each month", value: formatMoney(benefit.monthly) },
        { label: "Less to pay, in a year", value: formatMoney(benefit.annual) },
      ];
