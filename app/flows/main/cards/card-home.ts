import { formatMoney, formatToTheCent } from "~/domain/money";
import { ASSUMED_CARD_RATE } from "~/domain/soft-checks/cards";
import { assumedMortgage } from "~/domain/tools/assumed-mortgage";
import type { AnsweredHome } from "~/steps/comparison/from-answers";
import type { Remark } from "~/steps/comparison/view";
import { ratePercent } from "~/steps/loan/loan-words";
import { bandLabel } from "~/steps/offers/rate-words";
import { answeredHome } from "~/flows/main/loan/owner-comparison";
import type { MainState } from "~/flows/main/state";

/** The home whose loans can pay off the cards: the visitor's own, else an example. */

const EXAMPLE = { homeValue: 400_000, mortgageBalance: 200_000 } as const;
const EXAMPLE_BAND = "740+";

/** The home, and what is assumed of it and of the cards. */
export interface CardHome {
  home: AnsweredHome;
  assumptions: readonly Remark[];
}

function exampleAnswers(): MainState["answers"] {
  const { ratePercent: mortgageRate, monthlyPayment } = assumedMortgage(EXAMPLE.mortgageBalance);
  return { ...EXAMPLE, mortgageRate, monthlyMortgagePayment: monthlyPayment };
}

function homeRemark(home: AnsweredHome, isExample: boolean, band: string | undefined): Remark[] {
  const score = `a credit score of ${bandLabel(band ?? EXAMPLE_BAND)}`;
  if (!isExample)
    return band === undefined
      ? [{ bold: `We took ${score}.`, rest: "With a lower score the loans cost more." }]
      : [];
  const { homeValue, balance, mortgageRate = 0, monthlyPayment = 0 } = home;
  return [
    {
      bold: "This is an example home, not yours.",
      rest: `It is worth ${formatMoney(homeValue)}, with a mortgage of ${formatMoney(balance)} at ${ratePercent(mortgageRate)}, ${formatToTheCent(monthlyPayment)} a month, and ${score}${band === undefined ? "" : ", as you told us"}. With your home every figure differs.`,
    },
  ];
}

function cardRemarks(cards: { balance: number; payment: number }): Remark[] {
  const interest = (cards.balance * ASSUMED_CARD_RATE) / 1200;
  return [
    {
      bold: `We took ${String(ASSUMED_CARD_RATE)}% a year as the rate of your cards, and no new purchases on them.`,
      rest: "If their rate is lower, keeping them costs less than shown.",
    },
    ...(cards.payment <= interest
      ? [
          {
            bold: "At what you pay now, the cards are never paid off.",
            rest: `Interest alone is about ${formatToTheCent(interest)} a month. First look at paying more than that.`,
          },
        ]
      : []),
  ];
}

/** Returns the home; undefined until the debt and the payment of the cards are known. */
export function cardHome(state: MainState, minScore: number): CardHome | undefined {
  const { cardDebt, cardPayment, homeValue, mortgageBalance, scoreBand, estimatedBand } = state.answers;
  if (cardDebt === undefined || cardPayment === undefined) return undefined;
  const isExample = homeValue === undefined || mortgageBalance === undefined;
  const band = scoreBand ?? estimatedBand;
  const answers = {
    ...state.answers,
    ...(isExample && exampleAnswers()),
    scoreBand: band ?? EXAMPLE_BAND,
  };
  const home = answeredHome({ ...state, answers }, { minScore });
  const cards = { balance: cardDebt, payment: cardPayment, rate: ASSUMED_CARD_RATE };
  return (
    home && {
      home: { ...home, cash: cardDebt, cards },
      assumptions: [...homeRemark(home, isExample, band), ...cardRemarks(cards)],
    }
  );
}
