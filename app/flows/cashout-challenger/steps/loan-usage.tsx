import { USAGE_OPTIONS } from "~/steps/loan/cash-usage-options";
import { TapPage } from "~/ui/taps";
import { stepAction, stepLoader } from "~server/visit/step";
import { loanUsage } from "./loan-usage.step";

export const loader = stepLoader(loanUsage);
export const action = stepAction(loanUsage);

export default function LoanUsage() {
  const lead =
    "The range we show does not depend on it. It helps a loan expert to find the way that suits it.";
  return (
    <TapPage name="cashoutAmountUsage" label="What the cash is for" lead={lead} options={USAGE_OPTIONS} />
  );
}
