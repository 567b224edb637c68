import { BackendError, type Backend } from "~server/backend/client";
import type { KnownOffer } from "./state";

/**
 * What the letter with a code says.
 * @param code as `normalOfferCode` gives it
 * @returns undefined for a code that no letter has
 * @throws BackendError with words to show when the offer has ended or too many codes were tried, and for every failure
 */
export async function findOffer(backend: Backend, code: string): Promise<KnownOffer | undefined> {
  try {
    return await backend.call("offer-code", { params: { code } });
  } catch (error) {
    if (error instanceof BackendError && error.code === "OFFER_NOT_FOUND") return undefined;
    throw error;
  }
}
