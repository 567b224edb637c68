import { and, desc, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { toCents } from "~/domain/money";
import { pixelEventName } from "~/domain/tracking";
import type { CallBody, CallOutput } from "~server/backend/contract/index";
import { newId } from "~server/reference/crypto";
import { conversionValue } from "~server/reference/data/conversion-values";
import { adConversions, adPixels, applications } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import type { Handlers, HandlerInput } from "~server/reference/router";

type AdCalls = "ad-revenue" | "ad-client-side-pixel-fired" | "ad-get-search-conversion-value";
type TrackingInfo = CallBody<"ad-client-side-pixel-fired">["trackingInfo"];

/** The advertiser for whom a visit is counted. */
interface AdvertiserBuy {
  advertiserId: string;
  advertiserBuyId: string;
}

const SESSION_LOCK = 7_031;

/** Returns both ids or undefined: an advertiser without a buy cannot be billed. */
function advertiserBuyOf(info: TrackingInfo): AdvertiserBuy | undefined {
  const { advertiserId, advertiserBuyId } = info;
  return advertiserId && advertiserBuyId ? { advertiserId, advertiserBuyId } : undefined;
}

/**
 * Serializes pixels and conversions of one visit; otherwise each would miss the advertiser that the
 * other writes.
 */
const lockVisitAds = (db: Queries, sessionId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(${SESSION_LOCK}, hashtext(${sessionId}))`);

/** Returns the advertiser of the last pixel of a visit that named one. */
async function advertiserBuyOfPixels(db: Queries, sessionId: string): Promise<AdvertiserBuy | undefined> {
  const [pixel] = await db
    .select({ advertiserId: adPixels.advertiserId, advertiserBuyId: adPixels.advertiserBuyId })
    .from(adPixels)
    .where(and(eq(adPixels.sessionId, sessionId), isNotNull(adPixels.advertiserId)))
    .orderBy(desc(adPixels.firedAt), desc(adPixels.id))
    .limit(1);
  const { advertiserId, advertiserBuyId } = pixel ?? {};
  return advertiserId && advertiserBuyId ? { advertiserId, advertiserBuyId } : undefined;
}

/** Counts conversions that had no advertiser for the first one that is named. */
async function creditConversions(db: Queries, sessionId: string, buy: AdvertiserBuy): Promise<void> {
  await db
    .update(adConversions)
    .set(buy)
    .where(and(eq(adConversions.sessionId, sessionId), isNull(adConversions.advertiserId)));
}

async function saveAdRevenue({ params, db }: HandlerInput<"ad-revenue">): Promise<CallOutput<"ad-revenue">> {
  const [found] = await db
    .select({
      cents: sql<number>`coalesce(sum(${adConversions.valueCents}), 0)::float8`,
      conversions: sql<number>`count(*)::int`,
    })
    .from(adConversions)
    .where(and(eq(adConversions.advertiserId, params.a), eq(adConversions.advertiserBuyId, params.b)));
  return {
    revenue: (found?.cents ?? 0) / 100,
    currency: "USD",
    conversions: found?.conversions ?? 0,
  };
}

async function saveFiredPixel(
  deps: Deps,
  { body: { sessionId, firingEventName, trackingInfo }, db }: HandlerInput<"ad-client-side-pixel-fired">,
): Promise<CallOutput<"ad-client-side-pixel-fired">> {
  await lockVisitAds(db, sessionId);
  const eventName = pixelEventName(firingEventName);
  const buy = advertiserBuyOf(trackingInfo);
  const stored = await db
    .insert(adPixels)
    .values({
      id: newId("pix"),
      sessionId,
      eventName,
      clickId: trackingInfo.clickId ?? "",
      visitorId: trackingInfo.visitorId ?? null,
      customerId: trackingInfo.customerId ?? null,
      sourceId: trackingInfo.sourceId ?? null,
      sourceInfoId: trackingInfo.sourceInfoId ?? null,
      sourceTransactionType: trackingInfo.sourceTransactionType ?? null,
      ...buy,
      firedAt: deps.now(),
    })
    .onConflictDoNothing({ target: [adPixels.sessionId, adPixels.eventName, adPixels.clickId] })
    .returning({ id: adPixels.id });
  if (stored.length > 0 && buy) await creditConversions(db, sessionId, buy);
  return { firingEventName: eventName, recorded: stored.length > 0 };
}

/** TRACK-05: conversions are 1 or 0, values dollars. */
async function findConversionValue(
  deps: Deps,
  { body: { sessionId, trackingInfo }, db }: HandlerInput<"ad-get-search-conversion-value">,
): Promise<CallOutput<"ad-get-search-conversion-value">> {
  await lockVisitAds(db, sessionId);
  const opened = await db
    .select({ id: applications.id, transactionType: applications.transactionType })
    .from(applications)
    .where(and(eq(applications.sessionId, sessionId), ne(applications.status, "draft")));
  if (opened.length === 0) return { value: 0, conversion: 0 };
  const buy = advertiserBuyOf(trackingInfo) ?? (await advertiserBuyOfPixels(db, sessionId));
  const counted = opened.map((application) => ({
    ...application,
    dollars: conversionValue(application.transactionType),
  }));
  await db
    .insert(adConversions)
    .values(
      counted.map(({ id, transactionType, dollars }) => ({
        id: newId("adc"),
        appId: id,
        sessionId,
        transactionType,
        valueCents: toCents(dollars),
        clickId: trackingInfo.clickId ?? null,
        ...buy,
        at: deps.now(),
      })),
    )
    // An application that another visit took over is counted once, for the advertiser of the
    // first visit.
    .onConflictDoNothing({ target: adConversions.appId });
  if (buy) await creditConversions(db, sessionId, buy);
  return { value: counted.reduce((sum, { dollars }) => sum + dollars, 0), conversion: 1 };
}

/** The calls of advertising: pixels and conversions. */
export function adsHandlers(deps: Deps): Pick<Handlers, AdCalls> {
  return {
    "ad-revenue": saveAdRevenue,
    "ad-client-side-pixel-fired": (input) => saveFiredPixel(deps, input),
    "ad-get-search-conversion-value": (input) => findConversionValue(deps, input),
  };
}
