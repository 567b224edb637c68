import type { Deps } from "../deps";

/** Surveys of borrowers. */
export function surveyHandlers(_deps: Deps) {
  return {};
}
