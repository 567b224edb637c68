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
