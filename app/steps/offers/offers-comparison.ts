import { isoDateOf } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import { omitUndefined } from "~/domain/omit-undefined";
import { isAsked } from "~/domain/comparison/compare";
import type { Stay, Wish } from "~/domain/comparison/home";
import { USUAL_STAY } from "~/steps/comparison/assumptions";
import { lookOf } from "~/steps/comparison/look";
import { comparisonPage, valueNote, type ComparisonSource } from "~/steps/comparison/comparison-page";
import {
  assumedWords,
  offersAsOptions,
  type OffersAsOptions,
  type PricedHome,
  type PricedOffer,
} from "~/steps/comparison/from-offers";
import type { Remark } from "~/steps/comparison/view";
import type { HomeId } from "~/steps/homes/state";
import type { FoundOffers } from "./offers";

/** The comparison of a search's offers with staying as one is. */

/** What a flow knows about the wish behind the search. */
export interface SearchWish {
  wish: Wish;
  /** the visitor asked to pay off other debts */
  paysDebts?: boolean;
}

/** Returns the two values of the home, where there are two; undefined for one. */
function valuesOf({ home: { value, own, records } }: Pick<FoundOffers, "home">) {
  if (own === undefined || records === undefined || own === records) return undefined;
  return { used: value === own ? ("own" as const) : ("records" as const), own, records };
}

/** Says which loans exceed the visitor's own value of the home. */
function aboveOwnValue(
  found: PricedHome,
  rows: readonly { letter: string; option: { id: string } }[],
): Remark[] {
  const { own } = found.home;
  if (own === undefined) return [];
  const kept = (offer: PricedOffer): number =>
    found.liens
      .filter(({ liabilityId }) => !offer.paysOff.includes(liabilityId))
      .reduce((sum, { balance }) => sum + balance, 0);
  const letters = rows.flatMap(({ letter, option }) => {
    const offer = found.offers.find(({ id }) => id === option.id);
    return offer && offer.loanAmount + kept(offer) > own ? [letter] : [];
  });
  if (letters.length === 0) return [];
  return [
    {
      bold: `With ${letters.join(", ")} you would owe more than the home is worth by your figure.`,
      rest: `You gave ${formatMoney(own)}. If that is right, we can't make ${letters.length === 1 ? "this loan" : "these loans"}.`,
    },
  ];
}

/** Says that the figures take a stay that the visitor has not said. */
export const STAY_NOTE: Remark = {
  bold: `We took ${String(USUAL_STAY)} years as the time you stay in this home.`,
  rest: "Say how long it will be: the cheapest loan depends on it.",
};

/** The length of the stay, and whether the visitor said it. */
export interface SaidStay {
  stay: Stay;
  isSaid: boolean;
}

/** Returns the stay of the address, else the saved one, else the usual one. */
export function saidStay(query: URLSearchParams, saved: Stay | undefined): SaidStay {
  const said = lookOf(query).stay ?? saved;
  return { stay: said ?? USUAL_STAY, isSaid: said !== undefined };
}

const UNKNOWN_RATE = "a lower rate. We don't know today's, so we mark the loan that costs least.";

/** Returns the wish as far as it can be measured: not against a rate that is only assumed. */
const measuredWish = (wish: Wish, assumed: OffersAsOptions["assumed"]): Wish =>
  assumed.some(({ rate }) => rate !== undefined) ? { ...wish, isRateLowered: false } : wish;

/** What a page brings to the comparison of its offers. */
export interface OffersComparison extends Pick<
  ComparisonSource,
  "basis" | "names" | "query" | "to" | "send" | "isStayInAddress" | "marks"
> {
  search: SearchWish;
  said: SaidStay;
  /** epoch milliseconds */
  now: number;
  /** the home's id in the flow, for the form of the choice */
  homeId?: HomeId;
  /** no loan can be chosen, and no other value: another page does that */
  isReadOnly?: true;
  /** no loan has an address of its own */
  hasNoDetails?: true;
  /** what else the figures assume, said before the table */
  assumptions?: readonly Remark[];
  /** a banker picked these loans: none is left out */
  isPicked?: true;
  /** the loans buy the home: there is nothing to stay with */
  isPurchase?: boolean;
}

/**
 * Returns the comparison of the offers of a home, and the offer whose terms the footer tells: the
 * best one, else the first.
 */
export function offersComparison<One extends PricedOffer>(
  found: PricedHome<One>,
  {
    search,
    said,
    now,
    homeId,
    isReadOnly,
    hasNoDetails,
    isPicked,
    isPurchase,
    to,
    assumptions = [],
    ...shared
  }: OffersComparison,
) {
  const options = offersAsOptions(
    found,
    { cash: search.wish.cash, isDebtsNamed: search.paysDebts ?? false, isPicked },
    ({ id }) => (isReadOnly || hasNoDetails ? undefined : to({ offer: id })),
  );
  const { today, costs, texts, stayingTerms, assumed, loans } = options;
  const values = valuesOf(found);
  const wish = measuredWish(search.wish, assumed);
  const isRateUnknown = search.wish.isRateLowered === true && wish.isRateLowered !== true;
  const page = comparisonPage({
    ...shared,
    to,
    input: {
      ...(!isPurchase && { today }),
      ...{ costs, options: options.options, wish, stay: said.stay },
      ...omitUndefined({ isPicked }),
    },
    ...(isRateUnknown && !isAsked({ wish, today }) && { asked: UNKNOWN_RATE }),
    texts,
    stayingTerms,
    loans,
    ...(homeId !== undefined && { home: homeId }),
    ...(isReadOnly && { isReadOnly }),
    ...(values &&
      !isReadOnly &&
      !isPicked && {
        value: { used: values.used, own: formatMoney(values.own), records: formatMoney(values.records) },
      }),
    notes: [],
    today: isoDateOf(new Date(now)),
  });
  const shown = page.found.rows.filter(({ isMore }) => !isMore);
  page.view.notes = [
    ...(values ? [valueNote(values)] : []),
    ...aboveOwnValue(found, shown),
    ...assumptions,
    ...assumedWords(assumed),
    ...(said.isSaid ? [] : [STAY_NOTE]),
  ];
  const first = page.found.best ?? page.found.rows[0];
  return { ...page, footed: found.offers.find(({ id }) => id === first?.option.id) ?? found.offers[0] };
}
