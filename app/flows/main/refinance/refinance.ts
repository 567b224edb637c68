/** Says why a home gets no refinance. Dollars, rates in percent. */

import { formatMoney } from "~/domain/money";
import { loanCovering } from "~/domain/pricing/benefit-candidates";
import {
  eligibility,
  maxCombinedLtv,
  type IneligibilityReason,
  type OpenLoan,
} from "~/domain/pricing/eligibility";
import { LIMITS_2026_11 } from "~/domain/pricing/limits-2026-11";
import { payoffTotal } from "~/domain/pricing/payoff";
import { ASSUMED_HOME } from "~/domain/pricing/products";
import { RATES_2026_11 } from "~/domain/pricing/rates-2026-11";
import type { AnsweredHome } from "~/steps/comparison/from-answers";
import { reasonWords, percentOfFraction } from "~/steps/loan/lending-words";

/** The loan whose limits are told: the widest of the fixed ones. */
const openRefinance = ({ homeValue, score, state }: AnsweredHome): OpenLoan => ({
  purpose: "refinance",
  product: "30Y Fixed",
  value: homeValue,
  score,
  ...ASSUMED_HOME,
  state,
});

function refusals(home: AnsweredHome): readonly (IneligibilityReason | "nothing-owed")[] {
  const { balance, monthlyPayment = 0, mortgageRate, minScore } = home;
  if (balance <= 0) return ["nothing-owed"];
  const open = openRefinance(home);
  const limits = { ...LIMITS_2026_11, minScore };
  const payoff = payoffTotal([{ balance, monthlyPayment, ratePercent: mortgageRate }]);
  const covering = loanCovering(open, payoff, RATES_2026_11);
  const isTooMuch = eligibility({ ...open, loanAmount: covering }, limits).includes("over-ltv");
  return eligibility({ ...open, loanAmount: isTooMuch ? Math.ceil(balance) : covering }, limits);
}

/**
 * Says why there is no refinance, one sentence for each reason; none where there is one.
 * @throws RangeError when the value is not positive or the score is not 300 to 850
 */
export function refusedRefinanceWords(home: AnsweredHome): string[] {
  const { homeValue, balance, minScore } = home;
  const maxLtv = maxCombinedLtv(openRefinance(home)) ?? 0;
  const { min: minLoan, max: maxLoan } = LIMITS_2026_11.firstLien;
  return refusals(home).map((reason) => {
    if (reason === "nothing-owed") return "You owe nothing on your home, so there is no mortgage to replace.";
    if (reason === "over-ltv") {
      const owed =
        balance > homeValue
          ? "You owe more than your home may be worth, so there is no equity in it yet."
          : `You owe ${percentOfFraction(balance / homeValue)} of what your home may be worth.`;
      return `${owed} A refinance can be up to ${percentOfFraction(maxLtv)} of the value, which is ${formatMoney(homeValue * maxLtv)}.`;
    }
    return reasonWords(reason, { minScore, minLoan, maxLoan, maxLtv });
  });
}
