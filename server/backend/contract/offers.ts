import { z } from "zod";
import { dollars, isoDate, stateCode } from "./common";
import { defineCall } from "./define";

/**
 * Offers from mailed letters with a code. Not one of the lender's calls; added by us, see
 * docs/decisions/0010.
 */

/** A code as stored: capital letters and digits, without the spaces and dashes of the letter. */
const offerCodeText = z.string().regex(/^[A-Z0-9]{1,16}$/, "At most 16 capital letters and digits.");

export const offerCalls = {
  /** Returns the content of the letter with this code. It contains no personal data. */
  "offer-code": defineCall({
    id: "offer-code",
    method: "GET",
    path: "/offer-code/{offerCode}",
    params: z.strictObject({ offerCode: offerCodeText }),
    response: z.object({
      code: offerCodeText,
      /** state of the home */
      state: stateCode,
      /** the last day of the offer */
      expiresOn: isoDate,
      homeValue: dollars,
      mortgageBalance: dollars,
      cashAmount: dollars,
    }),
    retry: "default",
    auth: "none",
    sensitive: ["offerCode"],
    errors: [
      { status: 404, code: "OFFER_NOT_FOUND", means: "No letter has this code." },
      { status: 410, code: "OFFER_EXPIRED", means: "The offer has ended; the words say when." },
      { status: 429, code: "OFFER_TRIES", means: "The visit has tried five codes that do not exist." },
    ],
  }),
};
