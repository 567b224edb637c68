import { eq } from "drizzle-orm";
import { dateInWords, isoDateOf } from "~/domain/dates";
import { keyedDigest } from "~server/reference/crypto";
import { mailedOffers } from "~server/reference/database/schema";
import type { Deps } from "~server/reference/deps";
import { countTry, uncountTry, isSampleOffer, MAX_WRONG_CODES, offerDigest } from "~server/reference/offers";
import { ApiError, type Handlers, type HandlerInput } from "~server/reference/router";
import { visitOfCall } from "~server/reference/store";
import type { CallOutput } from "~server/backend/contract/index";

/** How long a visit waits after too many wrong codes. */
const HOUR_SECONDS = 60 * 60;

/**
 * @throws ApiError 404 OFFER_NOT_FOUND, 410 OFFER_EXPIRED, 429 OFFER_TRIES after five unknown
 *   codes
 */
async function findOffer(
  deps: Deps,
  { params: { offerCode: code }, context, db }: HandlerInput<"offer-code">,
): Promise<CallOutput<"offer-code">> {
  const at = deps.now();
  const { sessionId = "", deviceDigest, address } = visitOfCall(deps, context);
  if (address) await deps.limits.count("letter-codes-per-address", address);
  const visit = keyedDigest(deps.keys, "offer tries", `${sessionId}\n${deviceDigest}`);
  if ((await countTry(db, visit, at)) > MAX_WRONG_CODES) {
    throw new ApiError(
      429,
      "OFFER_TRIES",
      "That was the wrong code too many times. Please wait an hour before you try another.",
      [],
      HOUR_SECONDS,
    );
  }
  const [found] = await db
    .select()
    .from(mailedOffers)
    .where(eq(mailedOffers.codeDigest, offerDigest(deps, code)));
  // A database that once served a demonstration still holds the sample letters.
  const isClosed = !deps.demonstration && isSampleOffer(code);
  if (!found || isClosed) throw new ApiError(404, "OFFER_NOT_FOUND", "We have no offer with this code.");
  await uncountTry(db, visit);
  if (address) await deps.limits.undo("letter-codes-per-address", address);
  const { state, expiresOn } = found;
  if (expiresOn < isoDateOf(at)) {
    throw new ApiError(410, "OFFER_EXPIRED", `This offer ended on ${dateInWords(expiresOn)}.`);
  }
  return {
    code,
    state,
    expiresOn,
    homeValue: found.homeValue / 100,
    mortgageBalance: found.mortgageBalance / 100,
    cashAmount: found.cashAmount / 100,
  };
}

/** Offers by the code in a letter. */
export function offerHandlers(deps: Deps): Pick<Handlers, "offer-code"> {
  return {
    "offer-code": (input) => findOffer(deps, input),
  };
}
