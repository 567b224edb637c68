import { and, eq, isNull, sql } from "drizzle-orm";
import { isoDateOf } from "~/domain/dates";
import { RATES_2026_11 } from "~/domain/pricing/rates-2026-11";
import { ApiError } from "~server/reference/api-error";
import { presentations } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { lockStateOf } from "./lock";
import { figuresOf } from "./make-presentation";
import { serviceTermsOf } from "~/domain/pricing/va-borrower";
import { priceRate, withNote } from "./pricing";
import { pricedRates, type LoanFacts, type PricedRate } from "./record";
import { storeQuotes } from "~server/reference/quotes/price-ledger";
import { presentedQuotes } from "~server/reference/quotes/loan-quotes";
import { knownScore } from "~server/reference/known-score";
import { isPullOf, peopleIdOf } from "~server/reference/person-id";
import { applicationOf, borrowersOf, pullsOf } from "~server/reference/store";
import { currentPresentation, hardPullState, isForCurrentBorrowers, type Presentation } from "./store";

/**
 * Reprices a presentation: a rate whose lock has ended gets the current price, and other borrowers
 * have their own price.
 */

/** Returns the same rate on the current sheet, with its note; none when the loan has no price there. */
function currentRate(loan: LoanFacts, { product, rateSteps, note }: PricedRate): PricedRate[] {
  try {
    return [withNote(priceRate(loan, product, rateSteps), note)];
  } catch (error) {
    if (error instanceof ApiError && error.code === "NOT_PRICED") return [];
    throw error;
  }
}

/**
 * Once other people's credit was pulled and approved, prices a presentation for them: by the lowest
 * of their scores, and with no rate chosen yet. Until then its figures stay, and
 * `isForCurrentBorrowers` reports that they are not valid.
 */
async function repriceForBorrowers(
  { now }: Pick<Deps, "now">,
  db: Queries,
  presentation: Presentation,
): Promise<Presentation | undefined> {
  const { appId } = presentation;
  const people = await borrowersOf(db, appId);
  if (isForCurrentBorrowers(presentation, people)) return presentation;
  const pulls = (await pullsOf(db, appId)).filter((pull) => isPullOf(pull, people));
  const { data } = await applicationOf(db, appId);
  const score = knownScore({ pulls, people, data })?.score;
  if (hardPullState(pulls) !== "eligible" || score === undefined) return presentation;
  const { hasServed: _before, canUseVa: _could, vaUse: _use, ...asPresented } = presentation.loan;
  const loan = { ...asPresented, ...serviceTermsOf(people), score };
  const rates = pricedRates.parse(presentation.rates).flatMap((rate) => currentRate(loan, rate));
  const set =
    rates.length === 0
      ? { withdrawnAt: now() }
      : {
          loan,
          rates,
          chosenRateId: null,
          people: peopleIdOf(people),
          ...figuresOf(presentation.currentPaymentCents, rates[0]),
        };
  const asRead =
    presentation.people === null
      ? isNull(presentations.people)
      : eq(presentations.people, presentation.people);
  await db
    .update(presentations)
    .set(set)
    .where(and(eq(presentations.id, presentation.id), isNull(presentations.withdrawnAt), asRead));
  return storeRepriced({ now }, db, appId);
}

/** Returns the repriced presentation; its prices go into the ledger. */
async function storeRepriced(
  deps: Pick<Deps, "now">,
  db: Queries,
  appId: string,
): Promise<Presentation | undefined> {
  const presentation = await currentPresentation(db, appId);
  if (presentation && !presentation.isAsAsked)
    await storeQuotes(deps, db, appId, await presentedQuotes(db, presentation));
  return presentation;
}

/**
 * Returns the current presentation of an application, with current prices for rates whose lock has
 * ended. A loan that we do not make any more is withdrawn: a banker makes another presentation.
 */
export async function currentPricedPresentation(
  deps: Pick<Deps, "now">,
  db: Queries,
  appId: string,
): Promise<Presentation | undefined> {
  const found = await currentPresentation(db, appId);
  const presentation = found && (await repriceForBorrowers(deps, db, found));
  if (presentation === undefined) return undefined;
  const before = pricedRates.parse(presentation.rates);
  if (before.every(({ sheet }) => sheet === RATES_2026_11.version)) return presentation;
  const { ended } = await lockStateOf(deps, db, presentation);
  // A presentation made after the lock ended was priced then.
  if (ended === undefined || isoDateOf(presentation.createdAt) > ended.until) return presentation;
  const rates = before.flatMap((rate) => currentRate(presentation.loan, rate));
  const chosen = rates.find(({ rateId }) => rateId === presentation.chosenRateId);
  const set =
    rates.length === 0
      ? { withdrawnAt: deps.now() }
      : {
          rates,
          chosenRateId: chosen?.rateId ?? null,
          ...figuresOf(presentation.currentPaymentCents, chosen ?? rates[0]),
        };
  // A concurrent choice of another rate has repriced it as well.
  const asRead = sql`${presentations.rates} = ${JSON.stringify(presentation.rates)}::jsonb`;
  await db
    .update(presentations)
    .set(set)
    .where(and(eq(presentations.id, presentation.id), isNull(presentations.withdrawnAt), asRead));
  return storeRepriced(deps, db, appId);
}
