import type { AnyHost } from "./hosts";

/** The page that says that another visit is open than the one a page was of. @param visit the session id that its address has */
export function otherVisitPage({ flow }: Pick<AnyHost, "flow">, visit: string | null): string {
  const query = visit === null ? "" : `?${new URLSearchParams({ visit }).toString()}`;
  return `${flow.prefix}/-/other-visit${query}`;
}
