import { z } from "zod";
import type { HomeUse } from "./state";
import { BackendError, type Backend } from "~server/backend/client";
import { streetLine, type HomeAddress } from "~/domain/address";
import { checkHomeValue } from "~/domain/limits";
import { HOME_VALUE } from "~/steps/questions";
import { amountField, checkMaxAmount } from "~/steps/fields";
import { homeValueQuestion, monthlyDuesQuestion, monthlyRentQuestion } from "~/steps/soft-checks/questions";
import type { SoftQuestions } from "~/wizard/step";

/** Schema of the owner's estimate of the home's value, in dollars (LIMIT-04). */
export const homeValueField = amountField(
  HOME_VALUE.required,
  (dollars) => checkHomeValue(dollars) ?? checkMaxAmount("Home value")(dollars),
);

const monthly = (message: string) => amountField(message, checkMaxAmount("This amount")).optional();

/**
 * Schema of a home's amounts: its value, and per month its dues, its rent if it is let, and the
 * rent of borrowers who live elsewhere.
 */
export const homeValueForm = z.object({
  homeValue: homeValueField,
  homeDues: monthly("Enter the dues in whole dollars a month, or leave this empty."),
  homeRent: monthly("Enter the rent in whole dollars a month, or leave this empty."),
  rentPaid: monthly("Enter the rent you pay in whole dollars a month, or leave this empty."),
});

/**
 * Asks about amounts of that form that can hardly be right.
 * @param home its state of two letters, and its value in public records in dollars, if known
 */
export const homeValueQuestions = (
  { homeValue, homeDues, homeRent, rentPaid }: z.output<typeof homeValueForm>,
  home: { state?: string | undefined; lookup?: number | undefined },
): SoftQuestions => ({
  homeValue: homeValueQuestion({ value: homeValue, state: home.state, known: home.lookup }),
  homeDues: monthlyDuesQuestion(homeDues),
  homeRent: monthlyRentQuestion({ rent: homeRent, value: homeValue }),
  rentPaid: monthlyRentQuestion({ rent: rentPaid }),
});

/** The answers that store the amounts of each home. */
export const HOME_VALUE_ENTRIES = {
  homeValue: "values",
  homeDues: "dues",
  homeRent: "rents",
  rentPaid: "rentsPaid",
} as const;

/**
 * Returns the monthly amounts to ask for, by the home's use; the rent of borrowers who live
 * elsewhere only with the home that the loan is for.
 */
export function monthlyAmountsFor(use: HomeUse | undefined, isSubject: boolean): MonthlyAmounts {
  return {
    asksDues: true,
    asksRent: use === "INVESTMENT",
    asksRentPaid: isSubject && (use === "2ndHOME" || use === "INVESTMENT"),
  };
}

/** Which monthly amounts are asked for. */
export interface MonthlyAmounts {
  asksDues: boolean;
  asksRent: boolean;
  asksRentPaid: boolean;
}

/** Longest wait for an estimate of the home's value, in ms; the page works without it. */
const ESTIMATE_MS = 2_500;

/** An estimate of a home's value. */
interface RankedValue {
  /** 1 is the best */
  rank: number;
  /** dollars */
  estimatedPropertyValue: number;
}

/** Returns the estimate to use: rank 1, else the first; undefined without estimates (PROP-07). */
export const bestEstimate = (found: readonly RankedValue[]): number | undefined =>
  (found.find(({ rank }) => rank === 1) ?? found[0])?.estimatedPropertyValue;

interface Log {
  warn(fields: Record<string, unknown>, message: string): void;
}

/**
 * Returns a home's value by public records, in dollars; undefined when none is found in time.
 * @param log logs a failed call, if given
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
