import { setTimeout as sleep } from "node:timers/promises";
import { and, asc, eq } from "drizzle-orm";
import { findBestBenefits } from "~/domain/pricing/benefits";
import type { BenefitSearch } from "~/domain/pricing/benefit-types";
import { parseProductCodes, PRODUCTS } from "~/domain/pricing/products";
import { RATES_2026_11 } from "~/domain/pricing/rates-2026-11";
import { toCents } from "~/domain/money";
import { offerOfRow, offerRow, owedIds, searchOf } from "~server/reference/benefit-search";
import { newId } from "~server/reference/crypto";
import { offers, searches } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { liabilitiesOf } from "~server/reference/homes";
import { ApiError, type Handlers } from "~server/reference/router";
import { allApplicants, appIdOf, personaFor } from "~server/reference/store";

type Names = "benefit-summary" | "fat-ai-searches" | "lp.recommended-rates" | "lp.liabilities-by-id";

/** A figure that is there only when there is something to tell. */
const figure = <Name extends string>(name: Name, dollars: number) => (dollars > 0 ? { [name]: dollars } : {});

/** What a homeowner could save or take out, and the offers behind it. */
export function benefitsHandlers({ now, slowMs }: Deps): Pick<Handlers, Names> {
  /** Runs a search, writes it and its offers down for each home, and tells what was found. */
  async function run(db: Queries, appId: string, search: BenefitSearch, ranAt: Date) {
    const groupId = newId("group");
    const sheet = RATES_2026_11;
    const found = findBestBenefits(search, { sheet });
    const { properties, products, cashoutAmount, ...rest } = search;
    const common = {
      groupId,
      appId,
      productCode: products.join(", "),
      cashoutCents: cashoutAmount === undefined ? null : toCents(cashoutAmount),
      sheet: sheet.version,
      ranAt,
    };
    const ran = [];
    for (const benefit of found.propertyBenefits) {
      const id = newId("search");
      const home = properties.find(({ propertyId }) => propertyId === benefit.propertyId);
      const { propertyId, offers: best, declined } = benefit;
      await db
        .insert(searches)
        .values({ ...common, id, propertyId: Number(propertyId), input: { ...rest, home, declined } });
      const rows = best.map((offer, index) => offerRow(offer, newId("offer"), id, index + 1));
      if (rows.length > 0) await db.insert(offers).values(rows);
      ran.push({
        maxAnnualSavings: benefit.maxAnnualSavings,
        maxCashoutAmount: benefit.maxCashoutAmount,
        fatAiSearchId: id,
        fatAiSearchGroupId: groupId,
        propertyId,
      });
    }
    return { groupId, found, ran };
  }

  /** @throws ApiError 404 SEARCH_NOT_FOUND when the search is not of this application */
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
      const search = await searchOf(db, body.appId, { products, cashoutAmount: body.cashoutAmount });
      if (search.properties.length === 0) return { propertyBenefits: [] };
      const ranAt = now();
      const { found, ran } = await run(db, body.appId, search, ranAt);
      return {
        ...figure("maxCashoutAmount", found.maxCashoutAmount),
        ...figure("maxAnnualSavings", found.maxAnnualSavings),
        ...figure("maxMonthlySavings", found.maxMonthlySavings),
        dateRan: ranAt.toISOString(),
        propertyBenefits: ran,
      };
    },

    "fat-ai-searches": async ({ body, db }) => {
      const search = await searchOf(db, body.appId, { products: PRODUCTS });
      const { groupId } = await run(db, body.appId, search, now());
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
      const { all, paidOff } = owedIds(input, offer.terms);
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
