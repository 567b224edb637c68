import { z } from "zod";
import type { HomeUse } from "./state";
import { BackendError, type Backend } from "~server/backend/client";
import { streetLine, type HomeAddress } from "~/domain/address";
import { checkHomeValue } from "~/domain/limits";
import { amountField, notTooMuch } from "~/steps/fields";

/** What an owner thinks their home is worth, in dollars (LIMIT-04). */
export const homeValueField = amountField(
  "Enter what your home may be worth, for example 350,000.",
  (dollars) => checkHomeValue(dollars) ?? notTooMuch("Home value")(dollars),
);

const monthly = (message: string) => amountField(message, notTooMuch("This amount")).optional();

/** What is asked of a home's money: its value, and by the month its dues, its rent where it is let, and the rent of who lives elsewhere. */
export const homeValueForm = z.object({
  homeValue: homeValueField,
  homeDues: monthly("Enter the dues in whole dollars a month, or leave this empty."),
  homeRent: monthly("Enter the rent in whole dollars a month, or leave this empty."),
  rentPaid: monthly("Enter the rent you pay in whole dollars a month, or leave this empty."),
});

/** The answers in which what is said of each home stands. */
export const HOME_VALUE_ENTRIES = {
  homeValue: "values",
  homeDues: "dues",
  homeRent: "rents",
  rentPaid: "rentsPaid",
} as const;

/** What the page asks beside the value, by how the home is used; the rent of who lives elsewhere beside the home of the loan only. */
export function monthlyAsked(use: HomeUse | undefined, isSubject: boolean): MonthlyAsked {
  return {
    asksDues: true,
    asksRent: use === "INVESTMENT",
    asksRentPaid: isSubject && (use === "2ndHOME" || use === "INVESTMENT"),
  };
}

/** Which amounts of a month are asked of a home. */
export interface MonthlyAsked {
  asksDues: boolean;
  asksRent: boolean;
  asksRentPaid: boolean;
}

/** Longest a visitor waits for an estimate of the home's value, in ms: the page is whole without it. */
const ESTIMATE_MS = 2_500;

/** One estimate of a home's value. */
interface RankedValue {
  /** 1 is the best */
  rank: number;
  /** dollars */
  estimatedPropertyValue: number;
}

/** The estimate that counts: of rank 1, else the first; undefined when there is none (PROP-07). */
export const bestEstimate = (found: readonly RankedValue[]): number | undefined =>
  (found.find(({ rank }) => rank === 1) ?? found[0])?.estimatedPropertyValue;

interface Log {
  warn(fields: Record<string, unknown>, message: string): void;
}

/**
 * What public records say a home may be worth, in dollars; undefined where nothing is found in time.
 * @param log is told of a call that failed, where there is one
 */
export async function lookUpValue(
  backend: Pick<Backend, "call">,
  home: HomeAddress,
  log?: Log,
): Promise<number | undefined> {
  const body = { streetAddress: streetLine(home), city: home.city, state: home.state, zip: home.zip };
  const answer = await backend
    .call("appraisal.prequal", { body }, { deadlineMs: ESTIMATE_MS })
    .catch((error: unknown) => {
      if (!(error instanceof BackendError)) throw error;
      log?.warn(
        { call: error.callId, reason: error.message },
        "no estimate of the home's value was to be had",
      );
      return undefined;
    });
  return answer?.status === "success" ? bestEstimate(answer.result) : undefined;
}
