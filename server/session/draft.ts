import type { WizardState } from "~/wizard/state";
import type { DraftKey } from "~server/store/drafts";
import type { FlowStore } from "./flow-cookie";
import type { Purpose, Sealer } from "./seal";

/** An application's answers as they are carried to another device. */
export interface Draft {
  /** the entry of the visit they were given in */
  first: string;
  state: WizardState;
}

type Kept = Pick<FlowStore<WizardState>, "cacheKey" | "read">;

/** A draft opens for its flow and its application alone. */
export const draftPurpose = ({ cacheKey }: Pick<Kept, "cacheKey">, appId: string): Purpose =>
  `draft|${cacheKey}|${appId}`;

/** How the flow of a draft begins that is no wizard's. */
export const SURVEY_DRAFTS = "customer-survey ";

/** What the answers of a survey that was begun are sealed for. */
export const surveyPurpose = ({ flow, appId }: DraftKey): Purpose =>
  `${SURVEY_DRAFTS}${flow.slice(SURVEY_DRAFTS.length)}|${appId}`;

/**
 * Seals the answers of an application for another device (F3). In it is what the flow's cookie holds: names, addresses, phone numbers, plans and
 * amounts, and which pages are done. It is encrypted with the site's key, so that who reads the table reads none of that. No Social Security
 * number, date of birth, card or account is in it, sealed or not: a state never holds one. The application's token is left out too, so that a
 * draft opens nothing by itself.
 */
export function sealDraft(store: Kept, sealer: Sealer, appId: string, { first, state }: Draft): string {
  const { token: _token, ...facts } = { token: undefined, ...state.facts };
  return sealer.seal({ first, state: { ...state, facts } }, draftPurpose(store, appId));
}

/** @returns undefined for what was sealed for another application or flow, is of an older version, or is no draft */
export function openDraft(store: Kept, sealer: Sealer, appId: string, text: string): Draft | undefined {
  const opened = sealer.open(text, draftPurpose(store, appId));
  if (typeof opened !== "object" || opened === null || !("first" in opened) || !("state" in opened))
    return undefined;
  const state = store.read(opened.state);
  return state && typeof opened.first === "string" ? { first: opened.first, state } : undefined;
}
