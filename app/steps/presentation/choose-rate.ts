import { z } from "zod";
import { dateInWords, isoDateOf } from "~/domain/dates";
import { STAYING_ID } from "~/steps/comparison/comparison-page";
import { ownAddress, type AddressedVisit } from "~/steps/comparison/own-address";
import { comparisonParts } from "~/steps/comparison/static-parts";
import type { ComparisonParts } from "~/steps/comparison/view";
import { comparisonSide, type ComparisonSide } from "~/steps/send/comparison-side";
import { sendLink } from "~/steps/send/send-page";
import type { ShownComparison } from "~/steps/send/sent-comparison";
import { canSend, confirmedPhone, type SendState } from "~/steps/send/state";
import { BackendError } from "~server/backend/client";
import { done, refused, stayHere, type LoadedPage, type Submitted } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";
import { expiredLockText } from "./fees-due";
import { incomeWords, paidOffView, type PaidOffView } from "./overview";
import { presentedComparison } from "./presented-comparison";
import { presentedLoans, type PresentedLoan } from "./presented-loans";
import {
  isEmployee,
  loadRemainingPages,
  LOANS_DECLINED,
  presentationIds,
  loadProgress,
  loadPresentation,
  type Presentation,
  type PresentationContext,
} from "./presentation";
import type { PresentationState } from "./state";

/** The comparison of the presented loans with staying as one is, and the choice of one. */

const CHOOSE_LOAN = "Choose one of the loans.";

export const rateForm = z.object({
  offer: z.string({ error: CHOOSE_LOAN }).min(1, CHOOSE_LOAN).max(60, CHOOSE_LOAN),
});

export interface ChooseView {
  comparison?: ComparisonParts;
  /** all figures, or where the comparison is sent, on an address of its own */
  side?: ComparisonSide;
  /** "Made for you by Rosa Whitfield on November 24, 2026." */
  made: string;
  /** what the income on file supports (REPAY-04) */
  income: string;
  paidOff: PaidOffView;
  isLocked: boolean;
  /** for an employee: the loans to choose and write about */
  loans?: PresentedLoan[];
  /** that the lock has expired, as text */
  lockEnded?: string;
}

/** Returns who made the presentation, and when. */
const madeWords = ({ mortgageBankerInfo, createdAt }: Presentation): string =>
  `Made for you${mortgageBankerInfo ? ` by ${mortgageBankerInfo.name}` : ""} on ${dateInWords(isoDateOf(new Date(createdAt)))}.`;

/**
 * Returns the loan to show as chosen: the visitor's own choice, or the one that a lock has settled.
 * What a banker put first is not chosen by anybody.
 */
const chosenOf = ({ state }: PresentationContext, { chosenRateId, fees }: Presentation) =>
  fees.lock.isLocked || state.answers.ownChoice === chosenRateId ? (chosenRateId ?? undefined) : undefined;

/** A visit that shows the comparison. */
type ChoosingVisit = AddressedVisit &
  Pick<Visit<PresentationState & SendState>, "state" | "backend" | "runtime">;

/**
 * A comparison goes only to the customer, by a phone that they confirmed here (SEND-01), and only
 * while its prices are those of the day: a locked rate has its own last day.
 */
const canSendTo = ({ state }: Pick<ChoosingVisit, "state">, { fees }: Presentation): boolean =>
  !isEmployee(state) && !fees.lock.isLocked && canSend(state) && confirmedPhone(state) !== undefined;

/** Returns the comparison as the address asks for it. */
function comparisonAt(
  visit: ChoosingVisit,
  shown: Presentation,
  marks?: ReadonlyMap<string, readonly string[]>,
) {
  const pricedAt = visit.runtime.now();
  const page = presentedComparison(shown, {
    query: visit.url.searchParams,
    to: (changes) => ownAddress(visit, changes),
    now: pricedAt,
    ...(marks && { marks: { of: marks, to: (row) => ownAddress(visit, { row }) } }),
    ...(canSendTo(visit, shown) && { send: sendLink(visit, pricedAt) }),
  });
  return { ...page, pricedAt };
}

/** Returns the comparison to send; undefined for anybody but the customer. @throws BackendError */
export async function sentPresentation(visit: ChoosingVisit): Promise<ShownComparison | undefined> {
  const shown = await loadPresentation(visit);
  return canSendTo(visit, shown) ? comparisonAt(visit, shown) : undefined;
}

/**
 * Returns the data of the page.
 * @param marksOf returns who points at which row
 * @throws BackendError
 */
export async function choosePage(
  visit: ChoosingVisit,
  marksOf: () => Promise<ReadonlyMap<string, readonly string[]>>,
): Promise<LoadedPage<ChooseView>> {
  const [shown, marks] = await Promise.all([loadPresentation(visit), marksOf()]);
  const { isLocked, ended } = shown.fees.lock;
  const { title, view, pricedAt } = comparisonAt(visit, shown, marks);
  const shared = {
    made: madeWords(shown),
    income: incomeWords(shown.income),
    paidOff: paidOffView(shown),
    isLocked,
    ...(ended ? { lockEnded: expiredLockText(ended) } : {}),
  };
  const beside = comparisonSide(visit, { title, view, pricedAt });
  if (beside) return { title: beside.title, data: { ...shared, side: beside.side }, values: beside.values };
  const staff = isEmployee(visit.state) ? presentedLoans(shown) : undefined;
  return {
    title,
    data: { ...shared, comparison: comparisonParts(view), ...(staff && { loans: staff.loans }) },
    values: { offer: chosenOf(visit, shown), ...staff?.values },
  };
}

const RATE_UNAVAILABLE = "That loan is no longer shown. Choose another one.";
const RATE_IS_LOCKED = "Your rate is locked, so you can't change it for another one.";
const KEEPS =
  "Then you keep what you have, and nothing changes. You can still choose a loan while they are shown here.";

/** Saves which loan is chosen, or that none is. @throws BackendError */
async function saveChoice(
  { state, backend }: PresentationContext,
  { rates }: Pick<Presentation, "rates">,
  chosen: string | undefined,
): Promise<"saved" | "locked"> {
  const saved = rates.map(({ product, rateSteps, rateId }) => ({
    product,
    rateSteps,
    isChosen: rateId === chosen,
  }));
  const { appId } = presentationIds(state);
  try {
    await backend.call("lp.save-rates", {
      body: { appId, rates: saved, ...(chosen === undefined && { isNoneChosen: true }) },
    });
    return "saved";
  } catch (error) {
    if (!(error instanceof BackendError) || error.code !== "RATE_LOCKED") throw error;
    return "locked";
  }
}

/**
 * Saves the choice.
 * @throws BackendError
 */
export async function chooseRate(
  submission: PresentationContext & { values: z.output<typeof rateForm> },
): Promise<Submitted<PresentationState>> {
  const { offer } = submission.values;
  const [shown, { ahead, isDeclined }] = await Promise.all([
    loadPresentation(submission),
    loadProgress(submission),
  ]);
  if (isDeclined) return refused({ offer: [LOANS_DECLINED] }, 409);
  const chosen = shown.rates.find(({ rateId }) => rateId === offer)?.rateId;
  const isStaying = offer === STAYING_ID && shown.loan.purpose !== "purchase";
  if (chosen === undefined && !isStaying) return refused({ offer: [RATE_UNAVAILABLE] });
  const answers = { chosenRate: chosen, ownChoice: chosen };
  if (chosen !== undefined && chosen === shown.chosenRateId) return done({ answers, facts: { ahead } });
  if (shown.fees.lock.isLocked) return refused({ offer: [RATE_IS_LOCKED] }, 409);
  if ((await saveChoice(submission, shown, chosen)) === "locked")
    return refused({ offer: [RATE_IS_LOCKED] }, 409);
  const facts = await loadRemainingPages(submission);
  return isStaying ? stayHere({ answers, facts, notice: KEEPS }) : done({ answers, facts });
}
