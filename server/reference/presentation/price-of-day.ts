import { and, eq, isNull, sql } from "drizzle-orm";
import { isoDateOf } from "~/domain/dates";
import { RATES_2026_11 } from "~/domain/pricing/rates-2026-11";
import { ApiError } from "~server/reference/api-error";
import { presentations } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { lockStateOf } from "./lock";
import { figuresOf } from "./make";
import { priceRate } from "./pricing";
import { pricedRates, type LoanFacts, type PricedRate } from "./record";
import { currentPresentation, type Presentation } from "./store";

/** A rate whose lock has ended is held no more: it gives way to the price of the day. */

/** The same rate on the sheet in force; none where the loan has no price there any more. */
function pricedToday(loan: LoanFacts, { product, rateSteps }: PricedRate): PricedRate[] {
  try {
    return [priceRate(loan, product, rateSteps)];
  } catch (error) {
    if (error instanceof ApiError && error.code === "NOT_PRICED") return [];
    throw error;
  }
}

/**
 * The presentation that holds for an application, its rates at the price of the day where they were locked and are not any more. One whose
 * loan we do not make any more is withdrawn: a banker makes another one.
 */
export async function presentationToday(
  deps: Pick<Deps, "now">,
  db: Queries,
  appId: string,
): Promise<Presentation | undefined> {
  const presentation = await currentPresentation(db, appId);
  if (presentation === undefined) return undefined;
  const before = pricedRates.parse(presentation.rates);
  if (before.every(({ sheet }) => sheet === RATES_2026_11.version)) return presentation;
  const { ended } = await lockStateOf(deps, db, presentation);
  // What was made later was priced later.
  if (ended === undefined || isoDateOf(presentation.createdAt) > ended.until) return presentation;
  const rates = before.flatMap((rate) => pricedToday(presentation.loan, rate));
  const chosen = rates.find(({ rateId }) => rateId === presentation.chosenRateId);
  const set =
    rates.length === 0
      ? { withdrawnAt: deps.now() }
      : {
          rates,
          chosenRateId: chosen?.rateId ?? null,
          ...figuresOf(presentation.currentPaymentCents, chosen ?? rates[0]),
        };
  // Who chose another rate in the same moment has had it priced anew as well.
  const asRead = sql`${presentations.rates} = ${JSON.stringify(presentation.rates)}::jsonb`;
  await db
    .update(presentations)
    .set(set)
    .where(and(eq(presentations.id, presentation.id), isNull(presentations.withdrawnAt), asRead));
  return currentPresentation(db, appId);
}
