import type { Backend } from "~server/backend/client";
import { allowsAds } from "~server/measure/choices";
import type { Runtime } from "~server/visit/types";
import type { SiteSession } from "~server/session/site-session";
import { trackingInfoOf } from "~server/visit/visit-tracking";

/**
 * UI-085: reports an opened application as a conversion of the advertiser that referred the
 * visitor. It runs in the background. Visitors who allow no advertising, or came directly, are not
 * reported.
 */
export async function reportConversion(
  backend: Backend,
  request: Request,
  { choices, log }: Pick<Runtime, "choices" | "log">,
  session: SiteSession,
): Promise<void> {
  const status = await choices.currentConsent(request.headers);
  if (!allowsAds(status.choices)) return;
  const trackingInfo = trackingInfoOf(session);
  if (Object.keys(trackingInfo).length === 0) {
    log.debug("No tracking info found.");
    return;
  }
  const detached = { detached: true };
  const body = { sessionId: session.id, trackingInfo };
  const counted = await backend.try("ad-get-search-conversion-value", { body }, detached);
  const { advertiserId: a, advertiserBuyId: b } = trackingInfo;
  if (counted?.conversion !== 1 || a === undefined || b === undefined) return;
  const adRevenue = await backend.try("ad-revenue", { params: { a, b } }, detached);
  if (adRevenue === undefined) return;
  const { revenue, conversions } = adRevenue;
  log.info(
    { advertiserId: a, advertiserBuyId: b, value: counted.value, revenue, conversions },
    "an advertiser's buy brought an application",
  );
}
