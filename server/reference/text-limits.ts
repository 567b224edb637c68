import { linkCounters, textCounters } from "~server/shared/limits/requester";
import type { Deps } from "./deps";
import { requesterOf, type VisitOnDevice } from "./store";

/** Subject of a text message with a code. */
export const CODE_SUBJECT = "Your code";

/**
 * Counts a text before it is sent: for the requester, then for its number, then in all. A refusal
 * undoes all of them.
 * @param visit that requests it
 * @throws ApiError 429 LIMIT_MET
 */
export async function countTextMessage(
  { limits }: Pick<Deps, "limits">,
  phoneNumber: string,
  visit: VisitOnDevice,
): Promise<void> {
  await limits.countAll([...textCounters(phoneNumber, requesterOf(visit)), ["texts-in-all"]]);
}

/**
 * Counts a text with an application link before checking that an application exists, so that
 * neither a limit nor the response time reveals who has one. Links have their own limit, so that a
 * stranger who requests them does not use up the owner's codes.
 * @param visit that requests it
 * @returns a function that undoes the count of the text when no link is sent; the request stays
 *   counted
 * @throws ApiError 429 LIMIT_MET
 */
export async function countLinkMessage(
  { limits }: Pick<Deps, "limits">,
  phoneNumber: string,
  visit: VisitOnDevice,
): Promise<() => Promise<void>> {
  const asker = requesterOf(visit);
  const giveBack = await limits.countAll(linkCounters(phoneNumber, asker));
  // A proven device has one limit for both.
  const text = asker.provenDevice === undefined ? textCounters(phoneNumber, asker) : [];
  const perNumber = text.filter(([limit]) => limit !== "texts-per-address");
  try {
    return await limits.countAll([...perNumber, ["texts-in-all"]]);
  } catch (error) {
    await giveBack();
    throw error;
  }
}
