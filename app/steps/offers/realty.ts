import { z } from "zod";
import type { Loaded } from "~server/http/result";
import { formatMoney } from "~/domain/money";
import { REBATE_STARTS, realtyOffer, realtyRebate } from "~/domain/realty";
import { stateName } from "~/domain/states";
import { yesNo } from "~/steps/fields";

/** Whether somebody would like a partner agent. */
export const realtyForm = z.object({
  isEnrolledInRealty: yesNo("Choose yes if you would like to hear from a partner agent, or no if not."),
});

/** What was said about partner agents. */
export interface RealtyAnswers {
  isEnrolledInRealty: boolean;
}

/** What the page of the partner agents shows. */
export interface RealtyView {
  /** "$1,000"; absent where no rebate is offered */
  rebate?: string;
  /** "$400,000" */
  price?: string;
  state: string;
  /** the rebate by final price, "From $300,000" "$1,000" */
  levels: { label: string; value: string }[];
}

/**
 * The rebate for a price in dollars and a two-letter state (REALTY-01 to 04, REALTY-06).
 * @param price absent where none is known; no rebate is promised then
 */
export function realtyView(price: number | undefined, state: string): RealtyView {
  const offer = price === undefined ? undefined : realtyOffer({ price, state });
  return {
    state: stateName(state) ?? "your state",
    levels: REBATE_STARTS.map((from) => ({
      label: `From ${formatMoney(from)}`,
      value: formatMoney(realtyRebate(from)),
    })),
    ...(price === undefined ? {} : { price: formatMoney(price) }),
    ...(offer?.isAvailable ? { rebate: formatMoney(offer.rebate) } : {}),
  };
}

/** The page of the partner agents, for a price and a state as realtyView takes them. */
export function realtyPage(price: number | undefined, state = ""): Loaded<RealtyView> {
  return { data: realtyView(price, state), footer: { realtyDisclaimer: true } };
}
