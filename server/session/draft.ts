import type { WizardState } from "~/wizard/state";
import type { DraftKey } from "~server/store/drafts";
import type { FlowStore } from "./flow-cookie";
import type { Purpose, Sealer } from "./seal";

/** An application's answers for another device. */
export interface Draft {
  /** the entry of the visit in which they were given */
  first: string;
  state: WizardState;
}

type DraftStore = Pick<FlowStore<WizardState>, "cacheKey" | "read">;

/** A draft can be opened only for its flow and its application. */
export const draftPurpose = ({ cacheKey }: Pick<DraftStore, "cacheKey">, appId: string): Purpose =>
  `draft|${cacheKey}|${appId}`;

/** The flow prefix of survey drafts, which belong to no wizard. */
export const SURVEY_DRAFTS = "customer-survey ";

/** Returns what the answers of an unfinished survey are sealed for. */
export const surveyPurpose = ({ flow, appId }: DraftKey): Purpose =>
  `${SURVEY_DRAFTS}${flow.slice(SURVEY_DRAFTS.length)}|${appId}`;

/**
 * Seals the answers of an application for another device (F3). It contains what the flow's cookie
 * holds: names, addresses, phone numbers, plans and amounts, and the completed pages. It is
 * encrypted with the site's key, so the table alone reveals none of that. It contains no Social
 * Security number, date of birth, card or account, because a state never holds one. The
 * application's token is left out too, so a draft alone opens nothing.
 */
export function sealDraft(store: DraftStore, sealer: Sealer, appId: string, { first, state }: Draft): string {
  const { token: _token, ...facts } = { token: undefined, ...state.facts };
  return sealer.seal({ first, state: { ...state, facts } }, draftPurpose(store, appId));
}

/**
 * @returns undefined for one sealed for another application or flow, of a newer version, or not a
 *   draft
 */
export function openDraft(store: DraftStore, sealer: Sealer, appId: string, text: string): Draft | undefined {
  const opened = sealer.open(text, draftPurpose(store, appId));
  if (typeof opened !== "object" || opened === null || !("first" in opened) || !("state" in opened))
    return undefined;
  const state = store.read(opened.state);
  return state && typeof opened.first === "string" ? { first: opened.first, state } : undefined;
}
