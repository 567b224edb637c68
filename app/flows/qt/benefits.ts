import { creditDecision } from "~/steps/credit/decision";
import { savingsCookieLines } from "~/steps/offers/keep-savings";
import { stateInWords } from "~/domain/states";
import { bankerData } from "~/steps/call/contact-data";
import { partnerAt } from "~/steps/call/partner";
import { moneyText } from "~/steps/fields";
import { STAYING_ID } from "~/steps/comparison/comparison-page";
import { acceptOffer, acceptedOffer, offerChoice } from "~/steps/offers/accept-offer";
import { papersLink } from "~/steps/application/papers-link";
import { offersPage } from "~/steps/offers/offers-page";
import { rateFooter } from "~/steps/offers/rate-footer";
import { addressOf } from "~server/visit/hosts";
import type { FormErrors } from "~/ui/page-data";
import { changeAddress } from "~server/visit/change-link";
import { branchOf } from "~server/visit/entries";
import { parseForm } from "~server/edge/form";
import { refused, stayHere, type LoadedPage, type Submitted } from "~server/visit/step-result";
import type { ButtonPress } from "~server/visit/step";
import type { Visit } from "~server/visit/types";
import { z } from "zod";
import { outcomeOf } from "~/wizard/step";
import type { BenefitsView } from "./benefits-view";
import { cashField } from "./cash";
import { wantedCash, quotePeople } from "./people";
import { toSharedVisit } from "./ports";
import type { QuoteState } from "./state";
import { desiredBenefit } from "./desired-benefit";

/** The benefits page waits for the search, then shows the offers, for cash or for savings. */

export const FINDING = "benefits~finding";
export const REVIEWING = "benefits~reviewing";
const NOT_SERVED = "benefits~not-served";
/**
 * APPCREATE-01: where a visitor who may not be served online is redirected to the site's requests
 * page.
 */
export const BY_PHONE = "benefits~by-phone";
const NO_PULL = "benefits~no-look";
const HOME_ADDRESS_NODE = "m/profile/property-address";

/** Returns the content of the page, by its place on the walk. */
export async function benefitsPage(visit: Visit<QuoteState>): Promise<LoadedPage<BenefitsView>> {
  switch (visit.place.node) {
    case FINDING:
      return { title: "We are looking for your best benefit", data: { is: "searching" } };
    case REVIEWING:
      return { title: "We are comparing what we found", data: { is: "searching" } };
    case NOT_SERVED:
      return notServedPage(visit);
    case NO_PULL:
      return noPullPage(visit);
    default:
      return { ...(await resultPage(visit)), cookies: savingsCookieLines(toSharedVisit(visit)) };
  }
}

/**
 * Content for a home where we do not lend: other lenders, and where another home can be entered.
 */
function notServedPage(visit: Visit<QuoteState>): LoadedPage<BenefitsView> {
  const partner = partnerAt(visit.runtime.config.links.transfer);
  return {
    title: "We don't lend there yet",
    data: {
      is: "not-served",
      where: stateInWords(visit.state.answers.propertyState ?? ""),
      change: changeAddress(visit, HOME_ADDRESS_NODE),
      partner,
      ...supportPhone(visit),
    },
    footer: partner ? { thirdPartyTransferDisclaimer: true, thirdPartyTransferParty: partner.name } : {},
  };
}

const NO_PULL_TITLES = {
  "no-data": "We could not find your credit report",
  "all-frozen": "Your credit is frozen",
  "not-prequalified": "We could not read your credit report online",
  "attempts-used": "We have checked your credit as often as we can for now",
} as const;

/** Content after a soft pull that gave no basis for a search (QT-01). */
async function noPullPage(visit: Visit<QuoteState>): Promise<LoadedPage<BenefitsView>> {
  const ending = outcomeOf(visit.state, "liabilities");
  const decision = ending === "not-prequalified" ? await creditDecision(toSharedVisit(visit)) : undefined;
  const isDecided = decision !== undefined && decision.decision !== "none";
  const why = Object.entries(NO_PULL_TITLES).find(([known]) => known === ending);
  return {
    title: isDecided ? "We can't pre-qualify you online" : (why?.[1] ?? NO_PULL_TITLES["not-prequalified"]),
    data: {
      is: "no-look",
      isFrozen: ending === "all-frozen",
      decision: isDecided ? decision : undefined,
      why: isDecided
        ? undefined
        : ending === "all-frozen"
          ? "All three bureaus have frozen the report, as you or someone on the loan asked them to. You can lift a freeze for a day on each bureau's page, at no charge."
          : ending === "no-data"
            ? "No report matches the name and the address that we have. A name change or a recent move is often the reason."
            : "A person has to read it with you. No credit decision has been made.",
      change: changeAddress(visit, "liabilities"),
      ...bankerData(visit),
    },
  };
}

const supportPhone = (visit: Visit<QuoteState>) => {
  const { line, lineHref } = bankerData(visit);
  return { line, lineHref };
};

/** Content for the chosen offer, unless the visitor is looking at the offers again. */
async function chosenPage(visit: Visit<QuoteState>): Promise<LoadedPage<BenefitsView> | undefined> {
  const { state, url, host, session, place } = visit;
  const isLooking = ["home", "offer", "stay", "sort", "more", "one", "other", "show"].some((name) =>
    url.searchParams.has(name),
  );
  if (state.answers.accepted === undefined || isLooking) return undefined;
  const { homeId } = state.answers.accepted;
  const found = await acceptedOffer(toSharedVisit(visit));
  if (!found) return undefined;
  const { offer, accepted } = found;
  const again = addressOf(host.flow, place, session.id, { ...branchOf(visit), home: homeId });
  const papers = papersLink(visit);
  const links = [
    { to: again, label: "See all the loans again" },
    ...(papers === undefined ? [] : [{ to: papers, label: "See your application documents" }]),
  ];
  return {
    title: "Your choice is saved",
    data: { is: "chosen", accepted, links, ...chatLink(visit), ...bankerData(visit) },
    footer: { ...rateFooter(offer), estimatedValuesDisclaimer: true },
  };
}

/** Returns the offer to chat, until it is closed. */
const chatLink = ({ state, host, session }: Visit<QuoteState>): { chat: string | undefined } => ({
  chat: state.facts.benefitsChatClosed ? undefined : addressOf(host.flow, { node: "chat" }, session.id),
});

/** Returns the address of the requested call, for a visitor who looks at the loans again. */
const callLink = ({ state, host, session }: Visit<QuoteState>): { myCall?: string } => {
  if (state.facts.hasVisitedMbcModule === undefined) return {};
  const node = outcomeOf(state, "benefits") === "calling-you" ? "m/mbc/calling-you" : "m/mbc/calling-soon";
  return { myCall: addressOf(host.flow, { node }, session.id) };
};

/**
 * Content for the result: each home's loans and the form for another amount, or the chosen loan
 * with the way to a loan expert.
 */
async function resultPage(visit: Visit<QuoteState>): Promise<LoadedPage<BenefitsView>> {
  const kept = await chosenPage(visit);
  if (kept) return kept;
  const { state } = visit;
  const { data: offers, ...loaded } = await offersPage(toSharedVisit(visit), desiredBenefit(state), {
    node: FINDING,
    item: "finding",
  });
  const request = { isCash: wantedCash(state) !== undefined };
  const shared = { request, ...chatLink(visit), ...callLink(visit) };
  return {
    ...loaded,
    title: loaded.title ?? titleOf(state),
    values: { ...loaded.values, cash: moneyText(wantedCash(state) ?? 0) },
    ...(offers.is === "found" && { isOpen: true }),
    data:
      offers.is === "found"
        ? { is: "found", result: offers.result, ...shared }
        : {
            is: "nothing",
            words: offers.is === "none" ? offers.words : undefined,
            failed: offers.is === "failed" ? offers.what : undefined,
            ...shared,
            ...bankerData(visit),
          },
  };
}

function titleOf(state: QuoteState): string {
  const { benefit } = state.facts;
  const name = quotePeople(state)[0]?.firstName;
  const to = (words: string): string =>
    name === undefined ? `${words[0]?.toUpperCase() ?? ""}${words.slice(1)}` : `${name}, ${words}`;
  switch (benefit?.kind) {
    case "cashout":
      return to("you could get cash from your home");
    case "savings":
      return to("you could pay less each month");
    default:
      return benefit?.isFailed === true
        ? "We couldn't look for loans right now"
        : "No new loan would pay off for you today";
  }
}

/**
 * Handles the choice of an offer, which the loan expert will prepare.
 * @throws BackendError when it cannot be checked
 */
export async function chooseOffer(press: ButtonPress<QuoteState>): Promise<Submitted<QuoteState>> {
  const { benefit } = press.state.facts;
  const parsed = parseForm(press.form, offerChoice);
  if (!parsed.ok) return choiceRefused(parsed.errors);
  if (!benefit || benefit.kind === "none") return stayHere();
  if (parsed.value.offer === STAYING_ID) return declineOffers();
  const chosen = await acceptOffer(toSharedVisit(press), benefit, parsed.value);
  if (chosen.kind === "refused") return choiceRefused(chosen.errors);
  if (chosen.kind !== "done") return chosen;
  return stayHere({ answers: { accepted: chosen.answers?.accepted }, notice: CHOSEN });
}

/** The errors of the choice link to the table. */
const choiceRefused = (errors: FormErrors): Submitted<QuoteState> =>
  refused({ offer: Object.values(errors).flat() });

/** Handles the choice of no loan. */
export const declineOffers = (): Submitted<QuoteState> =>
  stayHere({
    answers: { accepted: undefined },
    notice: "That's fine: nothing happens. Below you can ask for another amount, or talk to us.",
  });

const CHOSEN = "We saved your choice. It doesn't commit you; a loan expert will prepare this loan with you.";

const cashForm = z.object({ cash: cashField });

/**
 * Requests another amount, or the same one again. Every submission is a new search. The backend
 * gets the amount at once.
 */
export function requestAmount({
  state,
  form,
  session,
  backend,
  key,
}: ButtonPress<QuoteState>): Submitted<QuoteState> {
  const parsed = parseForm(form, cashForm);
  if (!parsed.ok) return refused(parsed.errors);
  const { appId } = state.facts;
  if (appId !== undefined) {
    const cashoutAmount = parsed.value.cash || undefined;
    const body = { appId, sessionId: session.id, cashoutAmount };
    void backend.try("fat-ai-searches", { body }, { detached: true, idempotencyKey: `${key}.searches` });
  }
  const { times } = state.answers.requestedBenefits ?? { times: 0 };
  return stayHere<QuoteState>({
    answers: { requestedBenefits: { times: times + 1, cash: parsed.value.cash }, accepted: undefined },
    facts: { benefit: undefined },
  });
}

/** Closes the offer to chat for good. */
export const closeChat = (): Submitted<QuoteState> => stayHere({ facts: { benefitsChatClosed: true } });
