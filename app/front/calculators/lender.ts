import { DEFAULT_MIN_CREDIT_SCORE } from "~/domain/limits";
import { LIMITS_2026_11, type LendingLimits } from "~/domain/pricing/limits-2026-11";
import { isValidState, stateInWords, VALID_STATES } from "~/domain/states";
import { BackendError } from "~server/backend/errors";
import { minCreditScore } from "~server/backend/min-credit-score";
import { readDevice } from "~server/session/device-cookie";
import { newSession } from "~server/session/site-session";
import type { Runtime } from "~server/visit/types";
import { backendForUnknownVisitor } from "~server/visit/visit-backend";

/** The lender's settings that decide what is lent, as the wizards have them. */

export interface LenderSettings {
  /** the lowest credit score (LIMIT-05) */
  minScore: number;
  /** where loans are made (STATES-01) */
  states: readonly string[];
}

/** The settings until the backend has said its own. */
export const USUAL_SETTINGS: LenderSettings = { minScore: DEFAULT_MIN_CREDIT_SCORE, states: VALID_STATES };

/** How long an answer is kept: a live form asks for its figures after each change. */
const KEPT_MS = 60_000;
const LIST_MS = 2_500;

const known = new WeakMap<Runtime["backend"], { until: number; settings: Promise<LenderSettings> }>();

/** Returns the settings; our own list and minimum while the backend does not respond. */
export function lenderSettings(request: Request, site: Runtime): Promise<LenderSettings> {
  const before = known.get(site.backend);
  if (before && before.until > site.now()) return before.settings;
  const settings = askedSettings(request, site);
  known.set(site.backend, { until: site.now() + KEPT_MS, settings });
  return settings;
}

async function askedSettings(request: Request, site: Runtime): Promise<LenderSettings> {
  const session = newSession(Math.floor(site.now() / 1000), readDevice(request.headers.get("Cookie")));
  const backend = backendForUnknownVisitor(request, site, session);
  const listed = backend.call("valid-states", {}, { deadlineMs: LIST_MS }).catch((error: unknown) => {
    if (!(error instanceof BackendError)) throw error;
    site.log.warn({ call: error.callId, reason: error.message }, "the list of states was not to be had");
    return VALID_STATES;
  });
  const [minScore, states] = await Promise.all([minCreditScore(backend, site.log), listed]);
  return { minScore, states };
}

/** Returns the limits of the price sheet with the lender's minimum score. */
export const limitsOf = ({ minScore }: LenderSettings): LendingLimits => ({ ...LIMITS_2026_11, minScore });

/** Says that no loan is made in a state; undefined where one is. */
export const notServedWords = (state: string, { states }: LenderSettings): string | undefined =>
  isValidState(state, states) ? undefined : `We don't lend in ${stateInWords(state)} yet.`;
