import { z } from "zod";
import { BackendError } from "~server/backend/client";
import { done, refused, type LoadedPage, type Submitted } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";
import { compareRates, tableViewOf, type RateComparison } from "./rate-comparison";
import { expiredLockText } from "./fees-due";
import { paidOffView, compareMonthly, type PaidOffView, type MonthlyComparison } from "./overview";
import {
  loadRemainingPages,
  LOANS_DECLINED,
  presentationIds,
  loadProgress,
  loadPresentation,
  type PresentationContext,
} from "./presentation";
import type { PresentationState } from "./state";
import { rateName } from "./presentation-words";

/** The comparison of the rates, and the choice of one. */

const CHOOSE_LOAN = "Choose one of the loans.";

export const rateForm = z.object({
  rate: z.string({ error: CHOOSE_LOAN }).min(1, CHOOSE_LOAN).max(60, CHOOSE_LOAN),
});

export interface ChooseView {
  table: RateComparison;
  /** of the page, for the links of the table */
  path: string;
  monthly: MonthlyComparison;
  /** the chosen loan */
  chosen?: string;
  paidOff: PaidOffView;
  /** the last day of the chosen rate's lock, as text */
  isLocked: boolean;
  /** that the lock has expired, as text */
  lockEnded?: string;
}

/**
 * Returns the data of the page.
 * @throws BackendError
 */
export async function choosePage(
  visit: PresentationContext & Pick<Visit<PresentationState>, "url" | "session">,
): Promise<LoadedPage<ChooseView>> {
  const shown = await loadPresentation(visit);
  const chosen = shown.rates.find(({ isChosen }) => isChosen);
  return {
    data: {
      table: compareRates(shown, tableViewOf(visit.url.searchParams)),
      path: `${visit.url.pathname}?sessionId=${visit.session.id}`,
      monthly: compareMonthly(shown),
      ...(chosen ? { chosen: rateName(chosen) } : {}),
      paidOff: paidOffView(shown),
      isLocked: shown.fees.lock.isLocked,
      ...(shown.fees.lock.ended ? { lockEnded: expiredLockText(shown.fees.lock.ended) } : {}),
    },
    values: { rate: shown.chosenRateId ?? undefined },
  };
}

const RATE_UNAVAILABLE = "That loan is no longer shown. Choose another one.";

/**
 * Saves the choice.
 * @throws BackendError
 */
export async function chooseRate(
  submission: PresentationContext & { values: z.output<typeof rateForm> },
): Promise<Submitted<PresentationState>> {
  const { values, state, backend } = submission;
  const [{ rates, fees, chosenRateId }, { ahead, isDeclined }] = await Promise.all([
    loadPresentation(submission),
    loadProgress(submission),
  ]);
  if (isDeclined) return refused({ rate: [LOANS_DECLINED] }, 409);
  if (!rates.some(({ rateId }) => rateId === values.rate)) return refused({ rate: [RATE_UNAVAILABLE] });
  const answers = { chosenRate: values.rate };
  if (values.rate === chosenRateId) return done({ answers, facts: { ahead } });
  if (fees.lock.isLocked) return refused({ rate: [RATE_IS_LOCKED] }, 409);
  const saved = rates.map(({ product, rateSteps, rateId }) => ({
    product,
    rateSteps,
    isChosen: rateId === values.rate,
  }));
  try {
    await backend.call("lp.save-rates", { body: { appId: presentationIds(state).appId, rates: saved } });
  } catch (error) {
    if (!(error instanceof BackendError) || error.code !== "RATE_LOCKED") throw error;
    return refused({ rate: [RATE_IS_LOCKED] }, 409);
  }
  return done({ answers, facts: await loadRemainingPages(submission) });
}

const RATE_IS_LOCKED = "Your rate is locked, so you can't change it for another one.";
