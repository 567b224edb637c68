import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { and, asc, eq } from "drizzle-orm";
import { isWorthOffer } from "~/domain/benefits";
import { type RequiredChanges, findRequiredChanges } from "~/domain/pricing/required-changes";
import type { BenefitSearch } from "~/domain/pricing/benefit-types";
import { parseProductCodes, SEARCHED_PRODUCTS } from "~/domain/pricing/products";
import { offerOfRow, debtIdsOfSearch, benefitSearchFor } from "~server/reference/benefit-search";
import { offers, searches } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { liabilitiesOf } from "~server/reference/homes";
import { changedSince } from "~server/reference/quotes/price-ledger";
import { ApiError, type Handlers } from "~server/reference/router";
import { runSearch } from "~server/reference/search-run";
import { allApplicants, appIdOf, personaFor } from "~server/reference/store";

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

/** The calls for what a homeowner could save or take out, and the offers behind it. */
export function benefitsHandlers({ now, slowMs }: Deps): Pick<Handlers, BenefitCalls> {
  /** @throws ApiError 404 SEARCH_NOT_FOUND when the search does not belong to this application */
  async function searchBy(db: Queries, appId: string, id: string) {
    const [row] = await db
      .select()
      .from(searches)
      .where(and(eq(searches.id, id), eq(searches.appId, appId)));
    if (!row) throw new ApiError(404, "SEARCH_NOT_FOUND", "We could not find these offers.");
    return row;
  }

  return {
    "benefit-summary": async ({ body, db }) => {
      const persona = personaFor(await allApplicants(db, body.appId));
      if (persona === "slowsearch") await sleep(slowMs);
      if (persona === "benefitfails") {
        throw new ApiError(500, "BENEFITS_FAILED", "Error in retrieving benefits.");
      }
      const products = parseProductCodes(body.productCode);
      if (products.length === 0) {
        throw new ApiError(400, "PRODUCT_UNKNOWN", "We do not know these products.");
      }
      const { search, score } = await benefitSearchFor({ now }, db, body.appId, {
        products,
        cashoutAmount: body.cashoutAmount,
      });
      if (search.properties.length === 0) return { propertyBenefits: [] };
      const ranAt = now();
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
    },

    "fat-ai-searches": async ({ body, db }) => {
      const { search } = await benefitSearchFor({ now }, db, body.appId, {
        products: SEARCHED_PRODUCTS,
        cashoutAmount: body.cashoutAmount,
      });
      const { groupId } = await runSearch(db, body.appId, search, now());
      return { fatAiSearchGroupId: groupId };
    },

    "lp.recommended-rates": async ({ query, context, db }) => {
      const { id } = await searchBy(db, appIdOf(context), query.fatAiSearchId);
      const rows = await db.select().from(offers).where(eq(offers.searchId, id)).orderBy(asc(offers.rank));
      return { bestOffers: rows.map(offerOfRow) };
    },

    "lp.liabilities-by-id": async ({ query, context, db }) => {
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
    },
  };
}
