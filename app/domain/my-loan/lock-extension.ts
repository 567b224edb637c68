/** Rate locks that are extended: by how many days, and how long a lock still lasts. */

import { daysBetween, isoDateOf } from "~/domain/dates";

/** By how many days an employee can extend a lock at once. */
export const EXTENSION_DAYS = [7, 15, 30] as const;
export type ExtensionDays = (typeof EXTENSION_DAYS)[number];

/** The longest reason of an extension, in characters. */
export const MAX_EXTENSION_REASON = 300;

/**
 * Returns how many days a lock still lasts: 0 on its last day, negative after it.
 * @param until last day of the lock, YYYY-MM-DD
 */
export const daysLeftOf = (until: string, now: Date): number => daysBetween(isoDateOf(now), until) ?? 0;

/** Checks whether a closing is on a day on which the lock has ended. */
export const isClosingAfterLock = (until: string, closesOn: string | undefined): boolean =>
  closesOn !== undefined && closesOn > until;
