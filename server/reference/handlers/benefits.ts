import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { and, asc, eq } from "drizzle-orm";
import { isWorthOffer } from "~/domain/benefits";
import { type RequiredChanges, findRequiredChanges } from "~/domain/pricing/required-changes";
import type { BenefitSearch } from "~/domain/pricing/benefit-types";
import { parseProductCodes, SEARCHED_PRODUCTS } from "~/domain/pricing/products";
import { offerOfRow, debtIdsOfSearch, benefitSearchFor } from "~server/reference/benefit-search";
import { liabilities, offers, searches } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { liabilitiesOf } from "~server/reference/homes";
import { changedSince } from "~server/reference/quotes/price-ledger";
import { ApiError, type Handlers, type HandlerInput } from "~server/reference/router";
import { runSearch } from "~server/reference/search-run";
import { searchedFacts } from "~server/reference/searched-facts";
import { allApplicants, appIdOf, personaFor } from "~server/reference/store";
import type { CallOutput } from "~server/backend/contract/index";

type BenefitCalls = "benefit-summary" | "fat-ai-searches" | "lp.recommended-rates" | "lp.liabilities-by-id";

/**
 * How long to look for changes that would allow a loan, in ms: the response does not wait for more.
 */
const CHANGES_MS = 500;

class OutOfTimeError extends Error {}

/**
 * Returns what would change the result, if time allows; requests that arrived meanwhile are
 * answered first.
 */
async function findChangesInTime(search: BenefitSearch): Promise<RequiredChanges | undefined> {
  const end = performance.now() + CHANGES_MS;
  const between = async (): Promise<void> => {
    await nextTurn();
    if (performance.now() > end) throw new OutOfTimeError();
  };
  try {
    return await findRequiredChanges(search, { between });
  } catch (error) {
    if (error instanceof OutOfTimeError) return undefined;
    throw error;
  }
}

/** Returns a figure only when it has a value. */
const optionalFigure = <Name extends string>(name: Name, dollars: number) =>
  dollars > 0 ? { [name]: dollars } : {};

/** @throws ApiError 404 SEARCH_NOT_FOUND when the search does not belong to this application */
async function searchBy(db: Queries, appId: string, id: string) {
  const [row] = await db
    .select()
    .from(searches)
    .where(and(eq(searches.id, id), eq(searches.appId, appId)));
  if (!row) throw new ApiError(404, "SEARCH_NOT_FOUND", "We could not find these offers.");
  return row;
}

/**
 * Saves whether the payments of mortgages include taxes and insurance. Mortgages of other
 * applications are left alone.
 */
async function saveEscrows(
  db: Queries,
  appId: string,
  escrows: readonly { liabilityId: string; isIncluded: boolean }[],
): Promise<void> {
  for (const { liabilityId, isIncluded } of escrows) {
    await db
      .update(liabilities)
      .set({ hasEscrow: isIncluded })
      .where(and(eq(liabilities.id, liabilityId), eq(liabilities.appId, appId)));
  }
}

async function summarizeBenefits(
  deps: Deps,
  { body, db }: HandlerInput<"benefit-summary">,
): Promise<CallOutput<"benefit-summary">> {
  const persona = personaFor(await allApplicants(db, body.appId));
  if (persona === "slowsearch") await sleep(deps.slowMs);
  if (persona === "benefitfails") {
    throw new ApiError(500, "BENEFITS_FAILED", "Error in retrieving benefits.");
  }
  const products = parseProductCodes(body.productCode);
  if (products.length === 0) {
    throw new ApiError(400, "PRODUCT_UNKNOWN", "We do not know these products.");
  }
  await saveEscrows(db, body.appId, body.escrows ?? []);
  const { cashoutAmount, values, paysDebts } = body;
  const request = { products, cashoutAmount, values, paysDebts };
  const { search, score } = await benefitSearchFor({ now: deps.now }, db, body.appId, request);
  if (search.properties.length === 0) return { propertyBenefits: [] };
  const ranAt = deps.now();
  const { found, ran } = await runSearch(db, body.appId, search, ranAt);
  const since = await changedSince(db, body.appId, "offer");
  const isWorth =
    isWorthOffer.savings(found.maxAnnualSavings) || isWorthOffer.cashout(found.maxCashoutAmount);
  const turns = isWorth ? undefined : await findChangesInTime(search);
  return {
    ...optionalFigure("maxCashoutAmount", found.maxCashoutAmount),
    ...optionalFigure("maxAnnualSavings", found.maxAnnualSavings),
    ...optionalFigure("maxMonthlySavings", found.maxMonthlySavings),
    dateRan: ranAt.toISOString(),
    score,
    ...(since && { changedSince: since.toISOString() }),
    ...(turns && { turns }),
    propertyBenefits: ran,
  };
}

async function listSearches(
  deps: Deps,
  { body, db }: HandlerInput<"fat-ai-searches">,
): Promise<CallOutput<"fat-ai-searches">> {
  const { search } = await benefitSearchFor({ now: deps.now }, db, body.appId, {
    products: SEARCHED_PRODUCTS,
    cashoutAmount: body.cashoutAmount,
    values: body.values,
    paysDebts: body.paysDebts,
  });
  const { groupId } = await runSearch(db, body.appId, search, deps.now());
  return { fatAiSearchGroupId: groupId };
}

async function recommendRates({
  query,
  context,
  db,
}: HandlerInput<"lp.recommended-rates">): Promise<CallOutput<"lp.recommended-rates">> {
  const appId = appIdOf(context);
  const { id, input } = await searchBy(db, appId, query.fatAiSearchId);
  const rows = await db.select().from(offers).where(eq(offers.searchId, id)).orderBy(asc(offers.rank));
  return { bestOffers: rows.map(offerOfRow), ...searchedFacts(input, await liabilitiesOf(db, appId)) };
}

async function listLiabilities({
  query,
  context,
  db,
}: HandlerInput<"lp.liabilities-by-id">): Promise<CallOutput<"lp.liabilities-by-id">> {
  const appId = appIdOf(context);
  const { id, input } = await searchBy(db, appId, query.fatAiSearchId);
  const [offer] = await db
    .select({ terms: offers.terms })
    .from(offers)
    .where(and(eq(offers.id, query.fatAiId), eq(offers.searchId, id)));
  if (!offer) throw new ApiError(404, "OFFER_NOT_FOUND", "We could not find this offer.");
  const { all, paidOff } = debtIdsOfSearch(input, offer.terms);
  const rows = (await liabilitiesOf(db, appId)).filter((row) => all.includes(row.id));
  return {
    liabilities: rows.map((row) => ({
      liabilityId: row.id,
      creditor: row.creditor,
      kind: row.kind,
      balance: row.balanceCents / 100,
      payment: row.paymentCents / 100,
      propertyId: row.propertyId?.toString(),
      isPaidOff: paidOff.includes(row.id),
    })),
  };
}

/** The calls for what a homeowner could save or take out, and the offers behind it. */
export function benefitsHandlers(deps: Deps): Pick<Handlers, BenefitCalls> {
  return {
    "benefit-summary": (input) => summarizeBenefits(deps, input),
    "fat-ai-searches": (input) => listSearches(deps, input),
    "lp.recommended-rates": recommendRates,
    "lp.liabilities-by-id": listLiabilities,
  };
}
