import type { AnyHost } from "./types";

/**
 * Returns the page that says that another visit is open than the page's own.
 * @param visit the session id in its address
 */
export function otherVisitPage({ flow }: Pick<AnyHost, "flow">, visit: string | null): string {
  const query = visit === null ? "" : `?${new URLSearchParams({ visit }).toString()}`;
  return `${flow.prefix}/-/other-visit${query}`;
}
