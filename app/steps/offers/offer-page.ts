import { isJointVa } from "~/domain/pricing/va-borrower";
import { JOINT_VA_NOTE } from "~/steps/loan/program-words";
import { borrowersOf } from "~/steps/people/borrower-record";
import { equityLawDisclosures } from "~/content/texas-words";
import { omitUndefined } from "~/domain/omit-undefined";
import { addressOf } from "~server/visit/hosts";
import type { LoadedPage } from "~server/visit/step-result";
import { branchOf } from "~server/visit/entries";
import type { SharedVisit } from "~/steps/shared-visit";
import type { FooterInputs } from "~/ui/page-data";
import { isWorthOffer, MIN_CASH } from "~/domain/benefits";
import { rangeOf } from "~/domain/cash-out-choices";
import { formatMoney } from "~/domain/money";
import { MIN_ANNUAL_SAVINGS } from "~/domain/savings-alert";
import { lineData } from "~/steps/call/support-line";
import { homeAddress, homeName, homeValue, SUBJECT } from "~/steps/homes/homes";
import type { HomeId } from "~/steps/homes/state";
import { priceChangesLink, type PriceChangesLink } from "~/steps/prices/price-changes-link";
import { selectedHome } from "./accept-offer";
import { benefitFigures } from "./benefit-figures";
import { cashSliderView, type CashSliderView } from "./cash-slider-view";
import type { LabeledAmount } from "./estimates";
import { sortByGoal, offerTable, stayInAddress, DEFAULT_STAY, type OfferTableView } from "./offer-table";
import { firstOfEachProgram } from "./offer-programs";
import { offerWords, type OfferWords } from "./offer-words";
import { bestOffer, OFFERS_TIMEOUT_MS, loadOffersOrNone, loadDebts, type Offer } from "./offers";
import { rateFooter } from "./rate-footer";
import { scorePhrase, shownScore, type SearchScore } from "./score-words";
import type { HomeBenefit, HomesBenefit, OffersState } from "./state";

/** What the result page shows. */

/** The visitor's earlier answers in a flow. */
export interface DesiredBenefit {
  /** the desired benefit */
  kind: HomesBenefit["kind"];
  /** the credit score of the chosen band */
  fico?: number | undefined;
  /** the number of offers shown in addition to the best ones; default: all */
  most?: number;
  /** the result page can request another cash amount */
  canAskAgain?: true;
}

/** What the result page shows. */
export interface ResultView {
  /** the kind of result and its home */
  lead: string;
  /** id of the home, as the form posts it */
  homeId?: string;
  /** the selected offer; absent when the offers are unavailable */
  offer?: OfferWords;
  /** what choosing does; where the offers are unavailable, who has them */
  about: string;
  /** why it is this home or kind of loan, where the visitor asked for another; full sentences */
  why: string[];
  /** all offers of this home; absent without an offer */
  table?: OfferTableView;
  /** what other cash amounts would cost, where one can be requested */
  slide?: CashSliderView;
  /** link to the price changes, where another price was shown before */
  prices?: PriceChangesLink;
  /** other homes with a benefit worth an offer */
  others: { to: string; label: string }[];
  /** the figures of the benefit, where the offers are unavailable */
  figures: LabeledAmount[];
  line: string;
  lineHref: string;
}

const NOT_BINDING = "Choosing it doesn't commit you: it tells us which loan to prepare.";
const OFFERS_UNAVAILABLE =
  "We can't show the offers behind these numbers right now. A loan expert has them and will go over them with you.";

const leadOf = (street: string, score: SearchScore | undefined): string =>
  `This is what we found for ${street || "your home"}, based on what you told us and the debts that the credit bureaus report${score ? `, for ${scorePhrase(score)}` : ""}. Nothing is decided yet, and you can ask a loan expert about every number.`;

/**
 * Returns the benefit of another home: of the found kind or, where that is not worth an offer, of
 * the other.
 */
const benefitAmount = ({ savings, cash }: HomeBenefit, kind: HomesBenefit["kind"]): string =>
  (kind === "cashout" ? isWorthOffer.cashout(cash) : !isWorthOffer.savings(savings))
    ? `up to ${formatMoney(cash)} in cash`
    : `up to ${formatMoney(savings)} less a year`;

/** Says that no loan gives the requested cash; for a chosen range only its least amount counts. */
function lessCashNote(offers: readonly Offer[], cash: number | undefined): string[] {
  const most = Math.max(0, ...offers.map(({ cashAtClose }) => cashAtClose));
  if (cash === undefined || rangeOf(cash) !== undefined || most >= cash || most < MIN_CASH) return [];
  return [
    `You asked for ${formatMoney(cash)}. The most that a loan on this home gives is ${formatMoney(most)}: we lend on part of its value, and what you owe on it comes off first.`,
  ];
}

/** Returns a state's limits on cash from a primary residence, where an offer gives cash. */
function stateLawNote(state: OffersState, homeId: HomeId, offers: readonly Offer[]): readonly string[] {
  const isCash = offers.some(({ cashAtClose }) => cashAtClose >= MIN_CASH);
  return isCash && state.answers.uses?.[homeId] === "HOME"
    ? equityLawDisclosures(homeAddress(state, homeId)?.state)
    : [];
}

/**
 * Explains unexpected results: another home than the one to refinance, and another benefit than the
 * desired one.
 */
function explanations(
  state: OffersState,
  kind: HomesBenefit["kind"],
  { kind: goal }: DesiredBenefit,
  home: HomeBenefit | undefined,
  isAsked: boolean,
) {
  return [
    ...(home && home.homeId !== SUBJECT && !isAsked
      ? [
          `We looked at all your homes: we show ${homeName(state, home.homeId)} first because it can gain most.`,
        ]
      : []),
    ...(kind === goal
      ? []
      : kind === "cashout"
        ? [`We found no loan that lowers what you pay by ${formatMoney(MIN_ANNUAL_SAVINGS)} a year or more.`]
        : [`We found no loan that gives you at least ${formatMoney(MIN_CASH)} in cash.`]),
  ];
}

const USE_WORDS: Readonly<Record<string, string>> = {
  HOME: "primary home",
  "2ndHOME": "second home",
  INVESTMENT: "investment property",
};
const TYPE_WORDS: Readonly<Record<string, string>> = {
  SINGLE: "single-family home",
  ROWHOME: "townhouse",
  CONDO: "condo",
  MANU: "manufactured home",
  MULTIFAMILY: "multi-family home",
};

/**
 * Returns the footer's assumptions for a shown rate.
 * @param fico the score of the rate, where it may be shown
 */
function footerOf(state: OffersState, homeId: HomeId, offer: Offer, fico: number | undefined): FooterInputs {
  const { answers } = state;
  const address = homeAddress(state, homeId);
  const value = homeValue(state, homeId);
  const isFirstLien = offer.purpose === "refinance" || offer.purpose === "cashout";
  return {
    ...rateFooter(offer),
    estimatedValuesDisclaimer: true,
    ...omitUndefined({
      ltv: isFirstLien && value !== undefined ? offer.loanAmount / value : undefined,
      fico,
      state: address?.state,
      county: address?.county,
    }),
    propertyType: TYPE_WORDS[answers.types?.[homeId] ?? ""],
    propertyUse: USE_WORDS[answers.uses?.[homeId] ?? ""],
  };
}

/** Returns the result page: the home and the offer of the address, else the best ones. */
export async function resultPage(
  visit: SharedVisit<OffersState>,
  benefit: HomesBenefit,
  wanted: DesiredBenefit,
): Promise<LoadedPage<ResultView>> {
  const { state, url, host, place, session } = visit;
  const { accepted } = state.answers;
  const askedHome = url.searchParams.get("home") ?? accepted?.homeId;
  const home = selectedHome(benefit, askedHome);
  const found = home ? await loadOffersOrNone(visit, home.searchId, OFFERS_TIMEOUT_MS) : [];
  const requestedOfferId = url.searchParams.get("offer") ?? accepted?.offerId;
  const tableGoal = { kind: benefit.kind, cash: state.answers.cashAmount, most: wanted.most };
  const kept = firstOfEachProgram(sortByGoal(found, tableGoal), requestedOfferId);
  const offers = found.filter((one) => kept.includes(one));
  const stay = stayInAddress(url.searchParams.get("stay"));
  const offer =
    offers.find(({ id }) => id === requestedOfferId) ??
    bestOffer(sortByGoal(offers, tableGoal), benefit.kind);
  const to = (homeId: string): string =>
    addressOf(host.flow, place, session.id, { ...branchOf(visit), home: homeId });
  const prices = host.helpers?.includes("prices") ? priceChangesLink(visit, benefit.changedSince) : undefined;
  const shared = {
    ...omitUndefined({ prices }),
    lead: leadOf(home ? homeName(state, home.homeId) : "", benefit.score),
    ...(home && { homeId: home.homeId }),
    why: [
      ...explanations(state, benefit.kind, wanted, home, askedHome !== undefined),
      ...(isJointVa(borrowersOf(state)) ? [JOINT_VA_NOTE] : []),
    ],
    others: benefit.homes
      .filter(({ homeId }) => homeId !== home?.homeId)
      .map((other) => ({
        to: to(other.homeId),
        label: `${homeName(state, other.homeId)}: ${benefitAmount(other, benefit.kind)}`,
      })),
    ...lineData(visit),
  };
  if (!home || !offer) {
    const data = { ...shared, about: OFFERS_UNAVAILABLE, figures: benefitFigures(benefit) };
    // Without a rate the footer needs no assumptions.
    return {
      data,
      footer: {
        estimatedValuesDisclaimer: true,
        qtLiabilitiesDisclaimer: true,
        savingsDisclaimer: benefit.kind === "savings",
      },
    };
  }
  const { cashAmount } = state.answers;
  const slide = wanted.canAskAgain && cashSliderView(offers, offer.id, cashAmount);
  const fico = benefit.score ? shownScore(benefit.score) : wanted.fico;
  const why = [
    ...shared.why,
    ...lessCashNote(offers, cashAmount),
    ...stateLawNote(state, home.homeId, offers),
  ];
  const footer = footerOf(state, home.homeId, offer, fico);
  const filedId = state.facts.filed?.[home.homeId]?.id;
  const owed = await loadDebts(visit, { searchId: home.searchId, offerId: offer.id, filedId });
  const table = offerTable(offers, tableGoal, {
    shown: offer.id,
    stay,
    owed,
    to: (chosen) =>
      addressOf(host.flow, place, session.id, {
        ...branchOf(visit),
        home: home.homeId,
        offer: chosen.offer,
        ...(chosen.stay === DEFAULT_STAY ? {} : { stay: String(chosen.stay) }),
      }),
  });
  return {
    data: {
      ...shared,
      about: NOT_BINDING,
      why,
      offer: offerWords(offer, owed),
      table,
      figures: [],
      ...(slide && { slide }),
    },
    footer,
  };
}
