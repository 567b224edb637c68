import { z } from "zod";
import { BackendError } from "~server/backend/client";
import { done, refused, type LoadedPage, type Submitted } from "~server/visit/step-result";
import { CLOSED_END_PRODUCTS, type ClosedEndProduct } from "~/domain/pricing/products";
import { fundingFeeNote } from "~/steps/loan/va-words";
import {
  loadRemainingPages,
  LOANS_DECLINED,
  presentationIds,
  loadProgress,
  loadPresentation,
  type PresentationContext,
  type PresentedRate,
} from "./presentation";
import type { PresentationState } from "./state";
import { PRODUCT_NAMES, rateName } from "./presentation-words";

/**
 * The rates to compare: the terms, and for each the rate of the day, one with points, and one with
 * a credit.
 */

/** Two eighths are a quarter of a percent, which costs about one point. */
const STEPS = { usual: 0, lower: -2, higher: 2 } as const;
type RateKind = keyof typeof STEPS;

/** The most rates in a comparison. */
const MAX_RATES = 12;
const CHOOSE_TERM = "Choose at least one loan.";
const TOO_MANY = `Choose fewer loans or fewer types of rates: at most ${String(MAX_RATES)} rates fit side by side.`;
const CHOOSE_KIND = "Choose at least one type of rate.";
const listOf = <const Values extends readonly [string, ...string[]]>(values: Values, message: string) =>
  z
    .preprocess(
      (sent) => (sent === undefined || Array.isArray(sent) ? sent : [sent]),
      z.array(z.enum(values, message), { error: message }),
    )
    .pipe(z.array(z.enum(values, message)).min(1, message));

/** The form of the page. */
export const programsForm = z
  .object({
    terms: listOf(CLOSED_END_PRODUCTS, CHOOSE_TERM),
    kinds: listOf(["usual", "lower", "higher"], CHOOSE_KIND),
  })
  .refine(({ terms, kinds }) => terms.length * kinds.length <= MAX_RATES, {
    path: ["terms"],
    message: TOO_MANY,
  });

export interface ProgramsView {
  terms: { value: ClosedEndProduct; label: string }[];
  /** the rate that is chosen so far */
  chosen?: string;
  /** the funding fee of the VA loan, if there is one */
  fundingFee?: string;
  /** the rate is locked: it cannot be exchanged any more */
  isLocked: boolean;
}

const rateKindOf = ({ rateSteps }: PresentedRate): RateKind | undefined =>
  (["usual", "lower", "higher"] as const).find((kind) => STEPS[kind] === rateSteps);

/**
 * Returns the data of the page.
 * @throws BackendError
 */
export async function programsPage(asking: PresentationContext): Promise<LoadedPage<ProgramsView>> {
  const { rates, products, fees, loan } = await loadPresentation(asking);
  const chosen = rates.find(({ isChosen }) => isChosen);
  return {
    data: {
      terms: products.map((product) => ({ value: product, label: PRODUCT_NAMES[product] })),
      ...(chosen ? { chosen: rateName(chosen) } : {}),
      ...(products.includes("VA 30Y Fixed") && { fundingFee: fundingFeeNote(loan.vaUse) }),
      isLocked: fees.lock.isLocked,
    },
    values: {
      terms: [...new Set(rates.map(({ product }) => product))],
      kinds: [...new Set(rates.map(rateKindOf).filter((kind) => kind !== undefined))],
    },
  };
}

/**
 * Shows the requested rates, and keeps the choice if it is among them.
 * @throws BackendError
 */
export async function showPrograms(
  submission: PresentationContext & { values: z.output<typeof programsForm> },
): Promise<Submitted<PresentationState>> {
  const { values, state, backend } = submission;
  const [{ rates: before, fees }, { isDeclined }] = await Promise.all([
    loadPresentation(submission),
    loadProgress(submission),
  ]);
  if (isDeclined) return refused({ terms: [LOANS_DECLINED] }, 409);
  if (fees.lock.isLocked) return done();
  const chosen = before.find(({ isChosen }) => isChosen);
  const rates = values.terms.flatMap((product) =>
    values.kinds.map((kind) => ({
      product,
      rateSteps: STEPS[kind],
      isChosen: chosen?.product === product && chosen.rateSteps === STEPS[kind],
    })),
  );
  try {
    const { chosenRateId } = await backend.call("lp.save-rates", {
      body: { appId: presentationIds(state).appId, rates },
    });
    const answers = { chosenRate: chosenRateId ?? undefined };
    return done({ answers, facts: await loadRemainingPages(submission) });
  } catch (error) {
    if (!(error instanceof BackendError) || error.isRetryable || error.displayMessage === undefined)
      throw error;
    return refused({ terms: [error.displayMessage] });
  }
}
