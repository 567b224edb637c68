import { z } from "zod";
import type { LoadedPage } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";
import { formatMoney } from "~/domain/money";
import { REBATE_STARTS, realtyOffer, realtyRebate } from "~/domain/realty";
import { stateName } from "~/domain/states";
import { yesNo } from "~/steps/fields";
import { loadLetterDecision } from "~/steps/letters/letter-decision";
import type { WizardState } from "~/wizard/state";

/** Whether the visitor would like a partner agent. */
export const realtyForm = z.object({
  isEnrolledInRealty: yesNo("Choose yes if you'd like to hear from a partner agent, or no if not."),
});

/** The answer about partner agents. */
export interface RealtyAnswers {
  isEnrolledInRealty: boolean;
}

/** The data of the partner agents page. */
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
 * Returns the rebate for a price in dollars and a two-letter state (REALTY-01 to 04, REALTY-06).
 * @param price absent if unknown; no rebate is promised then
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

type RealtyVisit = Visit<WizardState<{ homeValue?: number; propertyState?: string }, { appId: string }>>;

/**
 * Returns the partner agents page for the answered price and state; for an application that was
 * opened by a link the record has the price.
 */
export async function realtyPage(
  visit: Pick<RealtyVisit, "state" | "backend">,
): Promise<LoadedPage<RealtyView>> {
  const { homeValue, propertyState = "" } = visit.state.answers;
  const price = homeValue ?? (await loadLetterDecision(visit, "prequal"))?.purchasePrice;
  return { data: realtyView(price, propertyState), footer: { realtyDisclaimer: true } };
}
