import { BackendError } from "~server/backend/errors";
import { addressOf } from "~server/http/hosts";
import { done, leaveTo, refused, type Loaded, type Submitted } from "~server/http/result";
import { type Visit } from "~server/http/visit";
import { branchOf } from "~server/http/entries";
import type { FooterInputs } from "~/ui/page-data";
import { isWorthIt, LEAST_CASH } from "~/domain/benefits";
import { formatMoney } from "~/domain/money";
import { LEAST_ANNUAL_SAVINGS } from "~/domain/savings-alert";
import { refiScoreBand } from "~/domain/score-bands";
import { lineData } from "~/steps/credit/pull-data";
import type { Estimate } from "~/steps/offers/estimates";
import { wantsCash } from "./conditions";
import { homeName, homeValue, SUBJECT } from "./homes";
import { offerCash, offerLine, offerName, offerWords, type OfferWords } from "~/steps/offers/offer-words";
import { bestOffer, offersOf, outcomeOf, owedBeside, type Offer } from "~/steps/offers/offers";
import { homeLookedAt } from "./home-looked-at";
import { NOT_YOURS } from "./steps/congratulations.step";
import type { Benefit, HomeBenefit, RefiState } from "./state";

/** What the pages of the result show, and what becomes of the choice made there. */

/** Longest a page waits for the offers it shows, in ms; they were there a moment ago. */
const OFFERS_MS = 4_500;

/** A benefit that was found. */
type Found = Exclude<Benefit, { kind: "none" }>;

/** What the page of a result shows. */
export interface ResultView {
  /** what this is, and of which home */
  lead: string;
  /** id of the home, as the form posts it */
  homeId?: string;
  /** the offer that is looked at; absent when the offers cannot be had */
  offer?: OfferWords;
  /** why it is this home, or this kind of loan, where the visitor asked for another; whole sentences */
  why: string[];
  /** all offers of this home; one of them is looked at */
  choices: { value: string; name: string; cash: string; line: string }[];
  /** other homes with something worth an offer */
  others: { to: string; label: string }[];
  /** the benefit in figures, where the offers cannot be had */
  figures: Estimate[];
  line: string;
  lineHref: string;
}

const leadOf = (street: string): string =>
  `This is what we found for ${street || "your home"}, from what you told us and what the credit bureaus report. Nothing is decided yet, and you can ask a loan expert about every figure.`;

/** What another home could give: of the kind that was found, else, where that is not worth an offer, of the other. */
const gain = ({ savings, cash }: HomeBenefit, kind: Found["kind"]): string =>
  (kind === "cashout" ? isWorthIt.cashout(cash) : !isWorthIt.savings(savings))
    ? `up to ${formatMoney(cash)} in cash`
    : `up to ${formatMoney(savings)} less a year`;

/** What the visitor may wonder at: a home that is not the one to refinance, and another benefit than the one wished for. */
function reasonsShown(state: RefiState, benefit: Found, home: HomeBenefit | undefined, isAsked: boolean) {
  const { kind } = benefit;
  const wish = wantsCash.holds(state) ? "cashout" : "savings";
  return [
    ...(home && home.homeId !== SUBJECT && !isAsked
      ? [
          `We looked at all your homes: we show ${homeName(state, home.homeId)} first because it can gain most.`,
        ]
      : []),
    ...(kind === wish
      ? []
      : kind === "cashout"
        ? [
            `We found no loan that lowers what you pay by ${formatMoney(LEAST_ANNUAL_SAVINGS)} a year or more.`,
          ]
        : [`We found no loan that gives you at least ${formatMoney(LEAST_CASH)} in cash.`]),
  ];
}

function benefitFigures(benefit: Found): Estimate[] {
  return benefit.kind === "cashout"
    ? [{ label: "Cash from your home, up to", value: formatMoney(benefit.cashOut) }]
    : [
        { label: "Less to pay, each month", value: formatMoney(benefit.monthly) },
        { label: "Less to pay, in a year", value: formatMoney(benefit.annual) },
      ];
}

/** The offers of a home, or undefined when they cannot be had: the page is shown from the figures of the search then. */
async function offersOrNot(visit: Visit<RefiState>, { searchId }: HomeBenefit) {
  return offersOf(visit, searchId, OFFERS_MS).catch((error: unknown) => {
    if (!(error instanceof BackendError)) throw error;
    visit.runtime.log.warn({ step: visit.place.node, kind: error.kind }, "the offers could not be had");
    return undefined;
  });
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

/** What the footer says that a shown rate takes for granted. */
function footerOf(state: RefiState, homeId: string, offer: Offer): FooterInputs {
  const { answers } = state;
  const address = homeId === "1" ? answers.subject : answers.otherHomes?.[homeId];
  const value = homeValue(state, homeId);
  const fico = refiScoreBand(answers.scoreBand ?? "")?.score;
  const isFirstLien = offer.purpose === "refinance" || offer.purpose === "cashout";
  return {
    purchaseMortgageRateDisclaimer: true,
    aprRateDisclaimer: true,
    estimatedValuesDisclaimer: true,
    qtLiabilitiesDisclaimer: true,
    savingsDisclaimer: offer.purpose === "refinance",
    transactionType: offer.purpose === "refinance" ? "refinance" : "cashout",
    loanAmount: offer.loanAmount,
    productDescription: offer.product,
    ...(isFirstLien && value !== undefined && { ltv: offer.loanAmount / value }),
    ...(fico === undefined ? {} : { fico }),
    ...(address && { state: address.state }),
    ...(address?.county === undefined ? {} : { county: address.county }),
    propertyType: TYPE_WORDS[answers.types?.[homeId] ?? ""],
    propertyUse: USE_WORDS[answers.uses?.[homeId] ?? ""],
  };
}

/** The page of a result: the home and the offer of the address, else the best of them. */
export async function resultPage(visit: Visit<RefiState>, benefit: Found): Promise<Loaded<ResultView>> {
  const { state, url, host, place, session } = visit;
  const { accepted } = state.answers;
  const askedHome = url.searchParams.get("home") ?? accepted?.homeId;
  const home = homeLookedAt(benefit, askedHome);
  const offers = (home && (await offersOrNot(visit, home))) ?? [];
  const asked = url.searchParams.get("offer") ?? accepted?.offerId;
  const offer = offers.find(({ id }) => id === asked) ?? bestOffer(offers, benefit.kind);
  const to = (homeId: string): string =>
    addressOf(host.flow, place, session.id, { ...branchOf(visit), home: homeId });
  const shared = {
    lead: leadOf(home ? homeName(state, home.homeId) : ""),
    ...(home && { homeId: home.homeId }),
    why: reasonsShown(state, benefit, home, askedHome !== undefined),
    others: benefit.homes
      .filter(({ homeId }) => homeId !== home?.homeId)
      .map((other) => ({
        to: to(other.homeId),
        label: `${homeName(state, other.homeId)}: ${gain(other, benefit.kind)}`,
      })),
    ...lineData(visit),
  };
  if (!home || !offer) {
    const data = { ...shared, choices: [], figures: benefitFigures(benefit) };
    // No rate is shown, so nothing is said of one.
    return {
      data,
      footer: {
        estimatedValuesDisclaimer: true,
        qtLiabilitiesDisclaimer: true,
        savingsDisclaimer: benefit.kind === "savings",
      },
    };
  }
  const footer = footerOf(state, home.homeId, offer);
  const filedId = state.facts.filed?.[home.homeId]?.id;
  const owed = await owedBeside(visit, { searchId: home.searchId, offerId: offer.id, filedId });
  const choices = offers.map((one) => ({
    value: one.id,
    name: offerName(one),
    cash: offerCash(one),
    line: offerLine(one),
  }));
  return {
    data: { ...shared, offer: offerWords(offer, owed), choices, figures: [] },
    values: { offer: offer.id },
    footer,
  };
}

/** What was chosen on the page of a result. */
export interface Choice {
  home?: string | undefined;
  offer?: string | undefined;
}

const NO_OFFER = "Choose the offer you would like, or say that none of them suits you.";

/**
 * Accepts an offer: how the page ends is told by what the offer is for. Without an offer where none can be had, it ends as what was
 * found, and a banker goes on.
 * @throws BackendError when an offer cannot be checked
 */
export async function acceptOffer(
  visit: Visit<RefiState>,
  benefit: Found,
  choice: Choice,
): Promise<Submitted<RefiState>> {
  const withoutOffer = done<RefiState>({ outcome: benefit.kind, answers: { accepted: undefined } });
  if (choice.home !== undefined && !benefit.homes.some(({ homeId }) => homeId === choice.home)) {
    return refused({ offer: [NOT_YOURS] });
  }
  const home = homeLookedAt(benefit, choice.home);
  if (!home) return withoutOffer;
  if (choice.offer === undefined) {
    const offers = (await offersOrNot(visit, home)) ?? [];
    return offers.length === 0 ? withoutOffer : refused({ offer: [NO_OFFER] });
  }
  const offers = await offersOf(visit, home.searchId, OFFERS_MS);
  const offer = offers.find(({ id }) => id === choice.offer);
  if (!offer) return refused({ offer: [NOT_YOURS] });
  return done({
    outcome: outcomeOf(offer),
    answers: { accepted: { homeId: home.homeId, offerId: offer.id } },
  });
}

/** Shows the page again with another offer of the same home in detail; one that is not there is passed over by the page. */
export function lookAt(visit: Visit<RefiState>, form: FormData): Submitted<RefiState> {
  const chosen = ["home", "offer"].flatMap((name) => {
    const value = form.get(name);
    return typeof value === "string" && value.length <= 128 ? [[name, value] as const] : [];
  });
  const extra = { ...branchOf(visit), ...Object.fromEntries(chosen) };
  return leaveTo(addressOf(visit.host.flow, visit.place, visit.session.id, extra));
}

/** UI-046: confetti is thrown on the first page that shows an offer, and never again in the visit. */
export const throwsConfetti = ({ facts }: Pick<RefiState, "facts">, item: string | undefined): boolean =>
  facts.benefit !== undefined &&
  facts.benefit.kind !== "none" &&
  item === facts.benefit.kind &&
  facts.confettiShown === undefined;

/** What was accepted, in figures; undefined when it cannot be had. */
export async function acceptedOffer(
  visit: Visit<RefiState>,
): Promise<{ offer: Offer; home: HomeBenefit } | undefined> {
  const { answers, facts } = visit.state;
  const { accepted } = answers;
  const home = facts.benefit && homeLookedAt(facts.benefit, accepted?.homeId);
  if (!home || !accepted) return undefined;
  const offer = (await offersOrNot(visit, home))?.find(({ id }) => id === accepted.offerId);
  return offer && { offer, home };
}
