import type { Deps } from "./deps";

/** Of a text with a code. */
export const CODE_SUBJECT = "Your code";

/**
 * Counts a text before it is sent: to its number, from where it was asked, and among all.
 * @param address network address of who asked for it, where the caller tells it
 * @throws ApiError 429 LIMIT_MET
 */
export async function countText(
  { limits }: Pick<Deps, "limits">,
  phoneNumber: string,
  address: string | undefined,
): Promise<void> {
  await limits.take("texts-per-number", phoneNumber);
  if (address) await limits.take("texts-per-address", address);
  await limits.take("texts-in-all");
}

/**
 * Counts the text with a link to an application before anybody knows whether there is one: neither a limit nor the time it takes tells who has
 * an application, and links have a limit of their own, so that a stranger who asks for them leaves the owner's codes alone.
 * @returns what takes the text back where no link goes out; the request stays counted
 * @throws ApiError 429 LIMIT_MET
 */
export async function countLinkText(
  { limits }: Pick<Deps, "limits">,
  phoneNumber: string,
  address: string | undefined,
): Promise<() => Promise<void>> {
  if (address) await limits.take("texts-per-address", address);
  await limits.take("links-per-number", phoneNumber);
  return limits.takeEach([["texts-per-number", phoneNumber], ["texts-in-all"]]);
}
