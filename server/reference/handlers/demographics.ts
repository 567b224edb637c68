import type { Deps } from "../deps";

/** What an applicant says of ethnicity, race and sex. */
export function demographicsHandlers(_deps: Deps) {
  return {};
}
