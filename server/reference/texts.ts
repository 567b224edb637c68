import { linkCounters, textCounters } from "~server/limits/asker";
import type { Deps } from "./deps";
import { askerOf, type VisitOnDevice } from "./store";

/** Of a text with a code. */
export const CODE_SUBJECT = "Your code";

/**
 * Counts a text before it is sent: who asks for it, then its number, then all together. A refusal leaves none of them counted.
 * @param visit that asks for it
 * @throws ApiError 429 LIMIT_MET
 */
export async function countText(
  { limits }: Pick<Deps, "limits">,
  phoneNumber: string,
  visit: VisitOnDevice,
): Promise<void> {
  await limits.takeEach([...textCounters(phoneNumber, askerOf(visit)), ["texts-in-all"]]);
}

/**
 * Counts the text with a link to an application before anybody knows whether there is one: neither a limit nor the time it takes tells who has
 * an application, and links have a limit of their own, so that a stranger who asks for them leaves the owner's codes alone.
 * @param visit that asks for it
 * @returns what takes the text back where no link goes out; the request stays counted
 * @throws ApiError 429 LIMIT_MET
 */
export async function countLinkText(
  { limits }: Pick<Deps, "limits">,
  phoneNumber: string,
  visit: VisitOnDevice,
): Promise<() => Promise<void>> {
  const asker = askerOf(visit);
  const giveBack = await limits.takeEach(linkCounters(phoneNumber, asker));
  // A proven device has one share for both.
  const text = asker.provenDevice === undefined ? textCounters(phoneNumber, asker) : [];
  const perNumber = text.filter(([limit]) => limit !== "texts-per-address");
  try {
    return await limits.takeEach([...perNumber, ["texts-in-all"]]);
  } catch (error) {
    await giveBack();
    throw error;
  }
}
