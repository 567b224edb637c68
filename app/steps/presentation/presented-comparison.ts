import { omitUndefined } from "~/domain/omit-undefined";
import type { Stay, Wish } from "~/domain/comparison/home";
import { formatToTheCent } from "~/domain/money";
import type { ComparisonSource } from "~/steps/comparison/comparison-page";
import { changeText, monthlyChange } from "~/steps/comparison/words";
import type { PricedHome, PricedOffer } from "~/steps/comparison/from-offers";
import { INCOME, priceDayWords, valueWords } from "~/steps/offers/basis";
import { scoreSentence } from "~/steps/offers/score-words";
import { offersComparison, saidStay } from "~/steps/offers/offers-comparison";
import type { PaymentParts } from "~/ui/payment";
import type { Presentation, PresentedRate } from "./presentation";
import { pointsWords, rateName } from "./presentation-words";

/** The comparison of a presentation's loans with staying as one is: as every flow compares loans. */

type OfferedRate = PricedOffer & { rateId: string };

/** Returns a rate as a loan to compare. */
function offerOf(
  { purpose }: Presentation["loan"],
  named: ReadonlySet<string>,
  by: string,
  rate: PresentedRate,
): OfferedRate {
  const { rateId, rateSteps, note, cash, paysDebts, ...figures } = rate;
  const paid = rateSteps === 0 ? "" : `, ${pointsText(rate)}`;
  return {
    ...figures,
    ...{ id: rateId, rateId, purpose, cashAtClose: cash },
    paysDebts: paysDebts.filter((id) => named.has(id)),
    ...(paid && { alsoTerms: paid }),
    ...(note !== undefined && { note: { bold: `${by}:`, rest: `\u201c${note}\u201d` } }),
  };
}

/** "$750 (0.250%) in points", "$750 credit (-0.250%)" */
const pointsText = (rate: PresentedRate): string =>
  `${pointsWords(rate)}${rate.points > 0 ? " in points" : ""}`;

/** Returns what the customer asked for: the cash of the search, or of a cash-out what it gives. */
const wishOf = ({ cashAsked }: Presentation["loan"]): Wish => omitUndefined({ cash: cashAsked });

/** Returns the presented loans and the home they are for. */
function homeOf(shown: Presentation): PricedHome<OfferedRate> {
  const { loan, rates, home, homeValue, liens, debts, mortgageBankerInfo, propertyAddress } = shown;
  const paid = new Set(rates.flatMap(({ paysDebts }) => paysDebts));
  // The interest of a debt is counted on both sides, so it is compared only where its rate is known.
  const named = debts.filter(
    ({ liabilityId, rate, payment }) => paid.has(liabilityId) && rate !== undefined && payment > 0,
  );
  const ids = new Set(named.map(({ liabilityId }) => liabilityId));
  const by = mortgageBankerInfo?.name ?? "Your loan expert";
  return {
    offers: rates.map((rate) => offerOf(loan, ids, by, rate)),
    home: home ?? { propertyId: "0", value: homeValue, ...omitUndefined({ state: propertyAddress?.state }) },
    liens,
    debts: named,
  };
}

/** "Ada and Ben" */
const firstNames = ({ borrowers }: Pick<Presentation, "borrowers">): string =>
  borrowers
    .map(({ firstName }) => firstName)
    .filter(Boolean)
    .join(" and ");

/** Says what the figures are based on, besides the meaning of each. */
const basisWords = ({ loan, borrowers, fees }: Presentation, home: PricedHome, now: number): string[] => [
  fees.lock.isLocked
    ? "The rate of the chosen loan is locked. The others are shown as they were priced with it."
    : priceDayWords(new Date(now).toISOString()),
  scoreSentence({ score: loan.creditScore, from: "report", people: borrowers.length }),
  ...(loan.purpose === "purchase" ? [] : [valueWords(home)]),
  INCOME,
];

/** What the page brings besides the presentation. */
export interface PresentedView extends Pick<ComparisonSource, "query" | "to" | "marks" | "send"> {
  /** the stay that the customer said before */
  stay?: Stay | undefined;
  /** epoch milliseconds */
  now: number;
}

/** Returns the comparison of all presented loans, and the offer that the footer tells. */
export function presentedComparison(shown: Presentation, { stay, now, ...view }: PresentedView) {
  const { loan } = shown;
  const home = homeOf(shown);
  return offersComparison(home, {
    ...view,
    now,
    search: { wish: wishOf(loan), paysDebts: home.debts.length > 0 },
    basis: basisWords(shown, home, now),
    names: firstNames(shown),
    said: saidStay(view.query, stay),
    hasNoDetails: true,
    isPicked: true,
    isStayInAddress: true,
    isPurchase: loan.purpose === "purchase",
  });
}

/** The monthly payment with one of the presented loans, in dollars. */
export interface PresentedMonth {
  /** of the whole home */
  parts: PaymentParts;
  /** name of the loan */
  name: string;
  /** how it differs from today; absent for a purchase */
  change?: string;
  /** how high it can become; absent for a fixed rate */
  most?: string;
}

/** Returns the month with the chosen loan, else with the first one, as its row has it. */
export function presentedMonth(shown: Presentation, now: number): PresentedMonth | undefined {
  const rate = shown.rates.find(({ isChosen }) => isChosen) ?? shown.rates[0];
  const view = { query: new URLSearchParams(), to: () => "", now };
  const { found } = presentedComparison(shown, view);
  const row = found.rows.find(({ option }) => option.id === rate?.rateId);
  if (!rate || !row) return undefined;
  const { loans, mortgageInsurance, debts, taxes, homeInsurance, dues } = row.figures.monthly;
  const { adjustable } = rate;
  const change = found.staying && changeText(monthlyChange(row, found.staying), formatToTheCent);
  return {
    parts: {
      principalAndInterest: loans,
      ...{ mortgageInsurance, dues, otherDebts: debts, homeownersInsurance: homeInsurance },
      ...omitUndefined({ taxes }),
    },
    name: rateName(rate),
    ...(found.staying && {
      change: `That is ${change === "the same" ? "the same as" : `${change ?? ""} each month than`} today's ${formatToTheCent(found.staying.figures.monthly.total)} for everything on this home${adjustable ? ", until the rate changes" : ""}.`,
    }),
    ...(adjustable && {
      most: `Principal, interest and mortgage insurance of the new loan can rise to ${formatToTheCent(adjustable.highestPayment)}, from payment ${String(adjustable.fromPayment)} on.`,
    }),
  };
}
