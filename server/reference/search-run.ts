import { findBestBenefits } from "~/domain/pricing/benefits";
import type { BenefitSearch } from "~/domain/pricing/benefit-types";
import { RATES_2026_11 } from "~/domain/pricing/rates-2026-11";
import { toCents } from "~/domain/money";
import { offerRow } from "./benefit-search";
import { newId } from "./crypto";
import { offers, searches } from "./database/schema";
import type { Queries } from "./deps";
import { storeQuotes } from "./quotes/price-ledger";
import { offeredQuotes } from "./quotes/loan-quotes";

/** Runs a search, stores it and its offers for each home, and returns the result. */
export async function runSearch(db: Queries, appId: string, search: BenefitSearch, ranAt: Date) {
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
    const rows = best.map((offer, index) => offerRow(offer, newId("offer", 8), id, index + 1));
    if (rows.length > 0) await db.insert(offers).values(rows);
    ran.push({
      maxAnnualSavings: benefit.maxAnnualSavings,
      maxCashoutAmount: benefit.maxCashoutAmount,
      fatAiSearchId: id,
      fatAiSearchGroupId: groupId,
      propertyId,
    });
  }
  const entries = found.propertyBenefits.flatMap(({ propertyId, offers: best }, index) => {
    const home = properties.find((one) => one.propertyId === propertyId);
    return home === undefined ? [] : offeredQuotes(search, home, best, index === 0);
  });
  await storeQuotes({ now: () => ranAt }, db, appId, entries);
  return { groupId, found, ran };
}
