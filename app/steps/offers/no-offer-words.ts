import { MIN_CASH, type RequiredChangesSummary } from "~/domain/benefits";
import { formatMoney } from "~/domain/money";
import { MIN_ANNUAL_SAVINGS } from "~/domain/savings-alert";

/**
 * The text of the page without an offer; it stays on the server, because most visitors never see
 * it.
 */
export interface NoOfferWords {
  lead: string;
  /** the reasons, and what would change them, each with a list */
  parts: { text: string; items: string[] }[];
}

const HOPE = "This can change: rates move, homes gain value, and each payment makes your loan smaller.";
const CHANGES_INTRO = `${HOPE} We searched again with other numbers. By today's rules each of these alone would bring a loan that is worth its costs. This is not a promise: a new search decides.`;
const NO_CHANGES_INTRO = `${HOPE} We searched again with other numbers, and none of these alone would bring a loan:`;

/** Returns which single changes would qualify for a loan (TURN-05), or that none would. */
function qualifyingChanges(
  { homeValue, owed, score, rateFall, lessDebts, moreIncome }: RequiredChangesSummary,
  home: string,
): NoOfferWords["parts"][number] {
  const turns = [
    ...(rateFall === undefined ? [] : [`Our mortgage rates fall by ${String(rateFall)} percentage points.`]),
    ...(homeValue === undefined ? [] : [`${home} is worth ${formatMoney(homeValue)} or more.`]),
    ...(owed === undefined
      ? []
      : [
          owed === 0
            ? `You no longer owe anything on ${home}.`
            : `You owe ${formatMoney(owed)} or less on ${home}, with the payments you have now.`,
        ]),
    ...(lessDebts === undefined
      ? []
      : [`The payments on your debts are ${formatMoney(lessDebts)} a month less than now.`]),
    ...(moreIncome === undefined
      ? []
      : [
          `Your income is ${formatMoney(moreIncome)} a month more than now, including that of someone who borrows with you.`,
        ]),
    ...(score === undefined ? [] : [`The credit score that counts is ${String(score)} or higher.`]),
  ];
  return turns.length === 0
    ? {
        text: NO_CHANGES_INTRO,
        items: [
          "Mortgage rates up to three points lower",
          `${home} worth up to three times as much`,
          `Nothing owed on ${home}`,
          "A score of 780",
        ],
      }
    : { text: CHANGES_INTRO, items: turns };
}

/**
 * Returns why no offer is worth its cost, and what would change that (BENEFIT-05).
 * @param home such as "1 Elm Street"
 */
export function noOfferWords(turns?: RequiredChangesSummary, home = "Your home"): NoOfferWords {
  const savings = formatMoney(MIN_ANNUAL_SAVINGS);
  return {
    lead: `We only show a loan that lowers what you pay by ${savings} a year or more, or gives you at least ${formatMoney(MIN_CASH)} in cash. We found none that does.`,
    parts: [
      {
        text: "That is usually for one of these reasons:",
        items: [
          "The rate you have today is lower than the one we could give you. Then keep it: it's worth a lot.",
          "You owe nearly as much as the home is worth, or more. We can lend only on part of its value, so little or nothing is left.",
          "The costs of a new loan would use up what it saves.",
        ],
      },
      ...(turns === undefined ? [] : [qualifyingChanges(turns, home)]),
    ],
  };
}
