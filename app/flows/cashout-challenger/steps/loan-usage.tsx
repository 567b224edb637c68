import { USAGE_OPTIONS } from "~/steps/loan/cash-usage-options";
import { TapPage } from "~/ui/taps";
import { stepAction, stepLoader } from "~server/visit/step";
import type { PageHandle } from "~/ui/page-styles";
import { loanUsage } from "./loan-usage.step";

export const handle: PageHandle = { styles: "taps" };

export const loader = stepLoader(loanUsage);
export const action = stepAction(loanUsage);

export default function LoanUsage() {
  const lead =
    "Your answer doesn't change the range we show. It helps a loan expert find the loan that suits you.";
  return (
    <TapPage name="cashoutAmountUsage" label="What the cash is for" lead={lead} options={USAGE_OPTIONS} />
  );
}
