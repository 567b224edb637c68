import { momentWords } from "./price-words";
import { helperAddress } from "~server/visit/hosts";

/** The link from a page with a price to its changes. */
export interface PriceChangesLink {
  to: string;
  label: string;
}

/**
 * Returns the link to the changes, for a page with another price than the last shown one; undefined
 * where it is the first, or the same.
 */
export function priceChangesLink(
  { session, host }: { session: { id: string }; host: { flow: { prefix: string } } },
  changedSince: string | undefined,
): PriceChangesLink | undefined {
  if (changedSince === undefined) return undefined;
  const label = `See what changed since ${momentWords(new Date(changedSince))}`;
  return { to: helperAddress(host, "prices", session.id), label };
}

/** The same for an employee, who reads it at the desk. */
export function deskPriceChangesLink(
  appId: string,
  changedSince: string | undefined,
): PriceChangesLink | undefined {
  if (changedSince === undefined) return undefined;
  const label = `See what changed since ${momentWords(new Date(changedSince))}`;
  return { to: `/spw/prices?application=${encodeURIComponent(appId)}`, label };
}
