import { BackendError } from "~server/backend/client";
import { done, refused, type Refused, type Submitted } from "~server/visit/result";
import type { Visit } from "~server/visit/visit";
import { isoDateOf } from "~/domain/dates";
import { stateInWords } from "~/domain/states";
import { homeState, toldState } from "~/steps/address/home-place";
import { supportLine } from "~/steps/call/support-line";
import type { KnownOffer, MainState } from "~/flows/main/state";

/** Longest a visitor waits for a code to be looked up, in ms. */
const LOOKUP_MS = 4_000;

/** Going on without a code. */
const WITHOUT_CODE = "go on without a code";

/** The offer of the letter, while it lasts. @param now seconds since 1970 */
export function offerInForce({ facts: { offer } }: MainState, now: number): KnownOffer | undefined {
  return offer && offer.expiresOn >= isoDateOf(new Date(now * 1000)) ? offer : undefined;
}

type OfferCodeContext = Pick<Visit<MainState>, "state" | "backend" | "runtime">;

/**
 * Takes the code of a letter (OFFER-01 to OFFER-05): one that is known is kept with what its letter says, any other is
 * refused with words that say which it is and what can be done.
 * @param asked `code` as it is compared; `propertyState` where the visitor chose it beside the code
 * @throws BackendError when nobody answers
 */
export async function submitOfferCode(
  asked: OfferCodeContext & { values: { code: string; propertyState?: string } },
): Promise<Submitted<MainState, "known">> {
  const { state, backend, runtime, values } = asked;
  const { shown: line } = supportLine(runtime);
  const found = await backend
    .call("offer-code", { params: { offerCode: values.code } }, { deadlineMs: LOOKUP_MS })
    .catch((error: unknown) => refusalOf(error, line));
  if ("kind" in found) return found;
  const { answers } = state;
  // A letter before does not hold against another one.
  const home = values.propertyState ?? homeState({ answers, facts: {} });
  if (home !== undefined && home !== found.state) {
    return refused({ code: [otherState(found.state, home, line)] });
  }
  return done({
    answers: {
      offerCode: found.code,
      ...toldState(state, found.state),
    },
    facts: { offer: found },
    outcome: "known",
  });
}

/** The button "I do not have a code" (OFFER-06): what a letter said before no longer counts. */
export const goWithoutCode = (): Submitted<MainState, "none"> =>
  done({ answers: { offerCode: undefined }, facts: { offer: undefined }, outcome: "none" });

/** OFFER-04 in a visitor's words. */
function otherState(ofCode: string, chosen: string, line: string): string {
  return `This code is for a home in ${stateInWords(ofCode)}, and yours is in ${stateInWords(chosen)}. Choose another state if that is wrong, call us at ${line}, or ${WITHOUT_CODE}.`;
}

/**
 * Why a code leads nowhere, for its field.
 * @throws the error itself when it is no refusal
 */
function refusalOf(error: unknown, line: string): Refused {
  if (!(error instanceof BackendError) || error.kind !== "http") throw error;
  const { status = 500, code, displayMessage = "", retryAfterSeconds } = error;
  const because = (words: string) => refused({ code: [words] });
  const orGoOn = `call us at ${line}, or ${WITHOUT_CODE}.`;
  switch (code) {
    case "OFFER_NOT_FOUND":
      return because(`We do not know this code. Check it against your letter, ${orGoOn}`);
    case "OFFER_EXPIRED":
      return because(`${displayMessage} To ask for a new one, ${orGoOn}`);
    case "OFFER_TRIES":
      return {
        ...because(`${displayMessage} You can also ${orGoOn}`),
        status: 429,
        retryAfterSeconds,
      };
  }
  // A backend that does not know the call refuses it too, with a code of its own.
  if (status >= 500 || status === 401 || status === 403 || code === "LIMIT_MET") throw error;
  return because(`We cannot look up codes just now. You can ${orGoOn}`);
}
