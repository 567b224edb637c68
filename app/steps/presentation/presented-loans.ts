import { z } from "zod";
import { BackendError } from "~server/backend/client";
import { parseForm } from "~server/edge/form";
import { refused, stayHere, type Submitted } from "~server/visit/step-result";
import {
  isEmployee,
  loadPresentation,
  loadRemainingPages,
  presentationIds,
  type Presentation,
  type PresentationContext,
} from "./presentation";
import { rateIdWords } from "./presentation-words";
import type { PresentationState } from "./state";

/** What a banker does with the presented loans: which stand in the comparison, and words for each. */

const MAX_NOTE = 300;
const NONE_LEFT = "Keep at least one loan.";
const ONLY_STAFF = "Only the loan expert chooses what is presented.";
const TOO_LONG = `Use at most ${String(MAX_NOTE)} characters.`;
const IS_LOCKED = "The rate is locked, so its loan stays.";
const SAVED = "Saved. A customer who follows you sees it now, others when they open the page again.";

/** A presented loan, as the banker's form names it. */
export interface PresentedLoan {
  id: string;
  name: string;
}

const noteName = (id: string): string => `note-${id}`;

/** Returns the loans of the form, and its values. */
export function presentedLoans({ rates }: Presentation): {
  loans: PresentedLoan[];
  values: Record<string, string | string[]>;
} {
  return {
    loans: rates.map(({ rateId }) => ({ id: rateId, name: rateIdWords(rateId) ?? rateId })),
    values: {
      shown: rates.map(({ rateId }) => rateId),
      ...Object.fromEntries(rates.map(({ rateId, note = "" }) => [noteName(rateId), note])),
    },
  };
}

const listOf = z.preprocess(
  (sent) => (sent === undefined || Array.isArray(sent) ? sent : [sent]),
  z.array(z.string(), NONE_LEFT).min(1, NONE_LEFT),
);

const formOf = (rates: Presentation["rates"]) =>
  z.object({
    shown: listOf,
    ...Object.fromEntries(
      rates.map(({ rateId }) => [noteName(rateId), z.string().trim().max(MAX_NOTE, TOO_LONG).default("")]),
    ),
  });

/**
 * Saves which of the loans stay in the comparison, and the banker's words about each.
 * @throws BackendError
 */
export async function savePresentedLoans(
  submission: PresentationContext & { form: FormData },
): Promise<Submitted<PresentationState>> {
  const { state, backend, form } = submission;
  if (!isEmployee(state)) return refused({ "": [ONLY_STAFF] }, 403);
  const { rates: all, fees } = await loadPresentation(submission);
  const parsed = parseForm(form, formOf(all));
  if (!parsed.ok) return refused(parsed.errors);
  const { shown, ...notes } = parsed.value;
  const words = new Map(Object.entries(notes).map(([name, value]) => [name, String(value)]));
  const kept = all.filter(({ rateId }) => shown.includes(rateId));
  if (kept.length === 0) return refused({ shown: [NONE_LEFT] });
  if (fees.lock.isLocked && !kept.some(({ isChosen }) => isChosen)) return refused({ shown: [IS_LOCKED] });
  try {
    await backend.call("lp.save-rates", {
      body: {
        appId: presentationIds(state).appId,
        rates: kept.map(({ product, rateSteps, rateId, isChosen }) => ({
          ...{ product, rateSteps, isChosen },
          note: words.get(noteName(rateId)) ?? "",
        })),
      },
    });
  } catch (error) {
    if (!(error instanceof BackendError) || error.isRetryable || error.displayMessage === undefined)
      throw error;
    return refused({ shown: [error.displayMessage] });
  }
  const facts = await loadRemainingPages(submission);
  const saves = (state.facts.presentedSaves ?? 0) + 1;
  return stayHere({ facts: { ...facts, presentedSaves: saves }, notice: SAVED });
}
