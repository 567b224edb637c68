import { BackendError } from "~server/backend/client";
import { done, refused, type Refused, type Submitted } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";
import { isoDateOf } from "~/domain/dates";
import { stateInWords } from "~/domain/states";
import { homeState, stateAnswers } from "~/steps/address/home-place";
import { supportLine } from "~/steps/call/support-line";
import type { KnownOffer, MainState } from "~/flows/main/state";

/** The timeout of an offer code lookup, in ms. */
const LOOKUP_MS = 4_000;

/** The button to continue without a code. */
const WITHOUT_CODE = "continue without a code";

/**
 * Returns the letter's offer until it expires.
 * @param now seconds since 1970
 */
export function offerInForce({ facts: { offer } }: MainState, now: number): KnownOffer | undefined {
  return offer && offer.expiresOn >= isoDateOf(new Date(now * 1000)) ? offer : undefined;
}

type OfferCodeContext = Pick<Visit<MainState>, "state" | "backend" | "runtime">;

/**
 * Submits an offer code (OFFER-01 to OFFER-05). A known code is saved with its letter's data. Any
 * other is refused with a message that says which code it is and what to do.
 * @param submission `code` in normalized form; `propertyState` where the visitor chose it next to
 *   the
 *   code
 * @throws BackendError when no response comes
 */
export async function submitOfferCode(
  submission: OfferCodeContext & { values: { code: string; propertyState?: string } },
): Promise<Submitted<MainState, "known">> {
  const { state, backend, runtime, values } = submission;
  const { shown: line } = supportLine(runtime);
  const found = await backend
    .call("offer-code", { params: { offerCode: values.code } }, { deadlineMs: LOOKUP_MS })
    .catch((error: unknown) => fieldErrorOf(error, line));
  if ("kind" in found) return found;
  const { answers } = state;
  // A previous letter does not count against a new one.
  const home = values.propertyState ?? homeState({ answers, facts: {} });
  if (home !== undefined && home !== found.state) {
    return refused({ code: [otherStateMessage(found.state, home, line)] });
  }
  return done({
    answers: {
      offerCode: found.code,
      ...stateAnswers(state, found.state),
    },
    facts: { offer: found },
    outcome: "known",
  });
}

/**
 * Handles the button "I do not have a code" (OFFER-06): data of a previous letter no longer counts.
 */
export const continueWithoutCode = (): Submitted<MainState, "none"> =>
  done({ answers: { offerCode: undefined }, facts: { offer: undefined }, outcome: "none" });

/** The message of OFFER-04. */
function otherStateMessage(ofCode: string, chosen: string, line: string): string {
  return `This code is for a home in ${stateInWords(ofCode)}, and yours is in ${stateInWords(chosen)}. Choose another state if that is wrong, call us at ${line}, or ${WITHOUT_CODE}.`;
}

/**
 * Returns the field error of a refused code.
 * @throws the error itself when it is no refusal
 */
function fieldErrorOf(error: unknown, line: string): Refused {
  if (!(error instanceof BackendError) || error.kind !== "http") throw error;
  const { status = 500, code, displayMessage = "", retryAfterSeconds } = error;
  const because = (words: string) => refused({ code: [words] });
  const orGoOn = `call us at ${line}, or ${WITHOUT_CODE}.`;
  switch (code) {
    case "OFFER_NOT_FOUND":
      return because(`We don't know this code. Check it against your letter, ${orGoOn}`);
    case "OFFER_EXPIRED":
      return because(`${displayMessage} To ask for a new one, ${orGoOn}`);
    case "OFFER_TRIES":
      return {
        ...because(`${displayMessage} You can also ${orGoOn}`),
        status: 429,
        retryAfterSeconds,
      };
  }
  // A backend without this endpoint also refuses the request, with a different error code.
  if (status >= 500 || status === 401 || status === 403 || code === "LIMIT_MET") throw error;
  return because(`We can't look up codes right now. You can ${orGoOn}`);
}
