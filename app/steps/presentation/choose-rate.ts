import { z } from "zod";
import { BackendError } from "~server/backend/client";
import { done, refused, type Loaded, type Submitted } from "~server/visit/result";
import type { Visit } from "~server/visit/visit";
import { compared, lookOf, type Compared } from "./compared";
import { endedWords } from "./fees-due";
import { paidOffView, todayAndThen, type PaidOffView, type TodayAndThen } from "./overview";
import { aheadNow, DECLINED, idsOf, pathNow, shownNow, type PresentationContext } from "./shown";
import type { PresentationState } from "./state";
import { rateName } from "./words";

/** The comparison of the rates, and the choice of one. */

const CHOOSE = "Choose one of the loans.";

export const rateForm = z.object({ rate: z.string({ error: CHOOSE }).min(1, CHOOSE).max(60, CHOOSE) });

export interface ChooseView {
  table: Compared;
  /** of the page, for the links of the table */
  path: string;
  monthly: TodayAndThen;
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
): Promise<Loaded<ChooseView>> {
  const shown = await shownNow(visit);
  const chosen = shown.rates.find(({ isChosen }) => isChosen);
  return {
    data: {
      table: compared(shown, lookOf(visit.url.searchParams)),
      path: `${visit.url.pathname}?sessionId=${visit.session.id}`,
      monthly: todayAndThen(shown),
      ...(chosen ? { chosen: rateName(chosen) } : {}),
      paidOff: paidOffView(shown),
      isLocked: shown.fees.lock.isLocked,
      ...(shown.fees.lock.ended ? { lockEnded: endedWords(shown.fees.lock.ended) } : {}),
    },
    values: { rate: shown.chosenRateId ?? undefined },
  };
}

const GONE = "That loan is not among those shown any more. Choose another one.";

/**
 * Saves the choice.
 * @throws BackendError
 */
export async function chooseRate(
  asked: PresentationContext & { values: z.output<typeof rateForm> },
): Promise<Submitted<PresentationState>> {
  const { values, state, backend } = asked;
  const [{ rates, fees, chosenRateId }, { ahead, isDeclined }] = await Promise.all([
    shownNow(asked),
    pathNow(asked),
  ]);
  if (isDeclined) return refused({ rate: [DECLINED] }, 409);
  if (!rates.some(({ rateId }) => rateId === values.rate)) return refused({ rate: [GONE] });
  const answers = { chosenRate: values.rate };
  if (values.rate === chosenRateId) return done({ answers, facts: { ahead } });
  if (fees.lock.isLocked) return refused({ rate: [LOCKED] }, 409);
  const saved = rates.map(({ product, rateSteps, rateId }) => ({
    product,
    rateSteps,
    isChosen: rateId === values.rate,
  }));
  try {
    await backend.call("lp.save-rates", { body: { appId: idsOf(state).appId, rates: saved } });
  } catch (error) {
    if (!(error instanceof BackendError) || error.code !== "RATE_LOCKED") throw error;
    return refused({ rate: [LOCKED] }, 409);
  }
  return done({ answers, facts: await aheadNow(asked) });
}

const LOCKED = "Your rate is locked, so it cannot be exchanged for another one.";
