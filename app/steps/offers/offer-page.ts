import { isJointVa } from "~/domain/pricing/va-borrower";
import { JOINT_VA_NOTE } from "~/steps/loan/program-words";
import { borrowersOf } from "~/steps/people/borrower-record";
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
import { homeAddress, homeName, SUBJECT } from "~/steps/homes/homes";
import type { HomeId } from "~/steps/homes/state";
import { priceChangesLink, type PriceChangesLink } from "~/steps/prices/price-changes-link";
import { selectedHome } from "./accept-offer";
import { benefitFigures } from "./benefit-figures";
import type { LabeledAmount } from "./estimates";
import { basisSentences, stateLawNote } from "./basis";
import type { Comparison } from "~/domain/comparison/compare";
import { offerPart } from "./offer-part";
import { offerName, offerWords, type ComparedOffer } from "./offer-words";
import { offersComparison, saidStay, type SearchWish } from "./offers-comparison";
import { OFFERS_TIMEOUT_MS, loadDebts, tryFoundOffers, type FoundOffers, type Offer } from "./offers";
import { otherHomes } from "./other-homes";
import { rateFooter } from "./rate-footer";
import { scorePhrase, shownScore, type SearchScore } from "./score-words";
import { ownAddress } from "~/steps/comparison/own-address";
import { comparisonParts } from "~/steps/comparison/static-parts";
import { comparisonSide, type ComparisonSide } from "~/steps/send/comparison-side";
import { sendLink } from "~/steps/send/send-page";
import type { ShownComparison } from "~/steps/send/sent-comparison";
import { canSend } from "~/steps/send/state";
import type { ComparisonParts } from "~/steps/comparison/view";
import type { HomeBenefit, HomesBenefit, OffersState } from "./state";

/** What the result page shows. */

/** The visitor's earlier answers in a flow. */
export interface DesiredBenefit extends SearchWish {
  /** the desired benefit */
  kind: HomesBenefit["kind"];
  /** the credit score of the chosen band */
  fico?: number | undefined;
}

/** What the result page shows. */
export interface ResultView {
  /** the kind of result and its home */
  lead: string;
  /** id of the home, as the form posts it */
  homeId?: string;
  /** all loans of the home; absent when the offers are unavailable, and with `offer` */
  comparison?: ComparisonParts;
  /** all figures, or where the comparison is sent */
  side?: ComparisonSide;
  /** everything about one loan */
  offer?: { id: string; html: string };
  /** link from one loan back to all */
  all?: string;
  /** what choosing does; where the offers are unavailable, who has them */
  about: string;
  /** why it is this home or kind of loan, where the visitor asked for another; full sentences */
  why: string[];
  /** link to the price changes, where another price was shown before */
  prices?: PriceChangesLink;
  /** HTML with links to other homes with a benefit worth an offer */
  others?: string;
  /** the figures of the benefit, where the offers are unavailable */
  figures: LabeledAmount[];
  line: string;
  lineHref: string;
}

const NOT_BINDING = "Choosing a loan doesn't commit you.";
const OFFERS_UNAVAILABLE =
  "We can't show the offers behind these numbers right now. A loan expert has them and will go over them with you.";

const leadOf = (street: string): string =>
  `This is what we found for ${street || "your home"}. Nothing is decided yet, and you can ask a loan expert about every number.`;

const comparisonLead = (street: string, score: SearchScore | undefined): string =>
  `${street || "Your home"}${score ? `, for ${scorePhrase(score)}` : ""}. Every line counts all loans on this home. Nothing is decided, and no loan is chosen for you.`;

const detailsLead = (street: string): string => `Everything about this loan for ${street || "your home"}.`;

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
 * @param home with the value that the search used, in dollars
 * @param fico the score of the rate, where it may be shown
 */
function footerOf(
  state: OffersState,
  { homeId, value }: { homeId: HomeId; value: number },
  offer: Offer,
  fico: number | undefined,
): FooterInputs {
  const { answers } = state;
  const address = homeAddress(state, homeId);
  const isFirstLien = offer.purpose === "refinance" || offer.purpose === "cashout";
  return {
    ...rateFooter(offer),
    estimatedValuesDisclaimer: true,
    ...omitUndefined({
      ltv: isFirstLien ? offer.loanAmount / value : undefined,
      fico,
      state: address?.state,
      county: address?.county,
    }),
    propertyType: TYPE_WORDS[answers.types?.[homeId] ?? ""],
    propertyUse: USE_WORDS[answers.uses?.[homeId] ?? ""],
  };
}

/** Returns an offer's row of the comparison; undefined when it is not compared. */
function rowOf({ staying, rows }: Comparison, { id }: Offer): ComparedOffer | undefined {
  const row = rows.find(({ option }) => option.id === id);
  return row && staying && { row, staying };
}

/** "Ada and Ben" */
const firstNames = (state: OffersState): string =>
  borrowersOf(state)
    .map(({ firstName }) => firstName)
    .filter(Boolean)
    .join(" and ");

/** Returns the comparison of the offers of a home, as the address asks for it. */
function comparisonOf(
  visit: SharedVisit<OffersState>,
  { benefit, home, found }: { benefit: HomesBenefit; home: HomeBenefit; found: FoundOffers },
  wanted: DesiredBenefit,
) {
  const { state, url, runtime } = visit;
  const pricedAt = Date.parse(benefit.ranAt);
  const comparison = offersComparison(found, {
    homeId: home.homeId,
    search: wanted,
    basis: basisSentences(state, home.homeId, found),
    names: firstNames(state),
    said: saidStay(url.searchParams, state.answers.stay),
    query: url.searchParams,
    now: runtime.now(),
    assumptions: stateLawNote(state, home.homeId, found),
    to: (changes) => ownAddress(visit, changes),
    ...(canSend(state) && { send: sendLink(visit, pricedAt) }),
  });
  return { ...comparison, pricedAt };
}

/** Returns the comparison that the address shows; undefined when there are no offers. */
export async function shownComparison(
  visit: SharedVisit<OffersState>,
  wanted: DesiredBenefit,
): Promise<ShownComparison | undefined> {
  const { benefit } = visit.state.facts;
  if (benefit === undefined || benefit.kind === "none") return undefined;
  const home = selectedHome(
    benefit,
    visit.url.searchParams.get("home") ?? visit.state.answers.accepted?.homeId,
  );
  const found = home && (await tryFoundOffers(visit, home.searchId, OFFERS_TIMEOUT_MS));
  return home && found && found.offers.length > 0
    ? comparisonOf(visit, { benefit, home, found }, wanted)
    : undefined;
}

/**
 * Returns the result page: the comparison of the home's loans, or everything about the loan of the
 * address.
 */
export async function resultPage(
  visit: SharedVisit<OffersState>,
  benefit: HomesBenefit,
  wanted: DesiredBenefit,
): Promise<LoadedPage<ResultView>> {
  const { state, url, host, place, session } = visit;
  const { accepted } = state.answers;
  const askedHome = url.searchParams.get("home") ?? accepted?.homeId;
  const home = selectedHome(benefit, askedHome);
  const found = home && (await tryFoundOffers(visit, home.searchId, OFFERS_TIMEOUT_MS));
  const to = (changes: Readonly<Record<string, string | undefined>>): string => ownAddress(visit, changes);
  const prices = host.helpers?.includes("prices") ? priceChangesLink(visit, benefit.changedSince) : undefined;
  const others = benefit.homes
    .filter(({ homeId }) => homeId !== home?.homeId)
    .map((other) => ({
      to: addressOf(host.flow, place, session.id, { ...branchOf(visit), home: other.homeId }),
      label: `${homeName(state, other.homeId)}: ${benefitAmount(other, benefit.kind)}`,
    }));
  const shared = {
    ...omitUndefined({ prices }),
    ...(home && { homeId: home.homeId }),
    ...(others.length > 0 && { others: otherHomes(others) }),
    ...lineData(visit),
  };
  const why = [
    ...explanations(state, benefit.kind, wanted, home, askedHome !== undefined),
    ...(isJointVa(borrowersOf(state)) ? [JOINT_VA_NOTE] : []),
  ];
  if (!home || !found || found.offers.length === 0) {
    return {
      data: {
        ...shared,
        why,
        lead: leadOf(home ? homeName(state, home.homeId) : ""),
        about: OFFERS_UNAVAILABLE,
        figures: benefitFigures(benefit),
      },
      // Without a rate the footer needs no assumptions.
      footer: {
        estimatedValuesDisclaimer: true,
        qtLiabilitiesDisclaimer: true,
        savingsDisclaimer: benefit.kind === "savings",
      },
    };
  }
  const fico = benefit.score ? shownScore(benefit.score) : wanted.fico;
  const footerHome = { homeId: home.homeId, value: found.home.value };
  const {
    title,
    view,
    found: compared,
    footed,
    pricedAt,
  } = comparisonOf(visit, { benefit, home, found }, wanted);
  const footer = footed && { footer: footerOf(state, footerHome, footed, fico) };
  const beside = comparisonSide(visit, { title, view, pricedAt });
  if (beside) {
    return {
      title: beside.title,
      data: {
        ...shared,
        lead: `The loans for ${homeName(state, home.homeId) || "your home"}.`,
        why: [],
        about: "",
        side: beside.side,
        figures: [],
      },
      values: beside.values,
      ...footer,
    };
  }
  const selected = found.offers.find(({ id }) => id === url.searchParams.get("offer"));
  if (selected) {
    const filedId = state.facts.filed?.[home.homeId]?.id;
    const owed = await loadDebts(visit, { searchId: home.searchId, offerId: selected.id, filedId });
    return {
      title: offerName(selected),
      data: {
        ...shared,
        lead: detailsLead(homeName(state, home.homeId)),
        why: [],
        about: NOT_BINDING,
        offer: offerPart(offerWords(selected, owed, rowOf(compared, selected))),
        all: to({}),
        figures: [],
      },
      footer: footerOf(state, footerHome, selected, fico),
    };
  }
  return {
    title,
    data: {
      ...shared,
      lead: comparisonLead(homeName(state, home.homeId), benefit.score),
      why: [...why, ...lessCashNote(found.offers, state.answers.cashAmount)],
      about: NOT_BINDING,
      comparison: comparisonParts(view),
      figures: [],
    },
    ...footer,
  };
}
